#include "core/commands/json_text.h"
#include "core/commands/row_writer.h"

namespace ringscope {

namespace {

class JsonRowWriter final : public RowWriter {
public:
    JsonRowWriter(std::vector<Column> columns, TextSink& sink)
        : RowWriter(sink), m_columns(std::move(columns))
    {
    }

    void text(std::string_view bytes) override
    {
        const Column& column = m_columns[m_next++];
        if (column.form == CellForm::Key)
            putKey(m_row, column.name, bytes);
        else
            m_row[column.name] = escapedText(bytes);
    }
    void count(std::uint64_t value) override { put(value); }
    void amount(u128 units, int scale) override { put(toJson(units, scale)); }
    void figure(std::optional<double> value) override { put(toJson(value)); }
    void list(std::span<const std::string> items) override
    {
        Json list = Json::array();
        for (const std::string& item : items)
            list.push_back(escapedText(item));
        put(std::move(list));
    }
    void truth(bool value) override { put(value); }
    void none() override { put(nullptr); }
    void endRow() override
    {
        m_buffer += m_any ? ",\n" : "\n";
        m_buffer += m_row.dump();
        m_any = true;
        m_row = Json::object();
        m_next = 0;
        flush(false);
    }
    void finish() override { flush(true); }

private:
    void put(Json value) { m_row[m_columns[m_next++].name] = std::move(value); }

    std::vector<Column> m_columns;
    Json m_row = Json::object();
    std::size_t m_next = 0;
    bool m_any = false;
};

}  // namespace

std::unique_ptr<RowWriter> makeJsonWriter(std::vector<Column> columns, TextSink& sink)
{
    return std::make_unique<JsonRowWriter>(std::move(columns), sink);
}

}  // namespace ringscope
