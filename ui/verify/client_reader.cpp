#include "ui/verify/client_reader.h"

#include "core/formats/client_import.h"
#include "core/formats/key_file.h"

namespace ringscope::ui {

Result<std::shared_ptr<const KeyTable>> readClient(const ImportSource& source,
                                                   const WorkContext& work)
{
    const Result<ImportHead> head = headOf(source);
    if (!head)
        return head.error();
    KeyFileOptions options;
    options.name = source.path.toStdString();
    Result<KeyImport> import = clientImport(head->text, head->isWhole, options.name);
    if (!import)
        return import.error();
    if (*import != KeyImport{})
        options.import = *std::move(import);
    if (!source.text)
        return readKeyFilePath(options.name, options, work);
    return readKeyFile(std::string_view(source.text->constData(),
                                        static_cast<std::size_t>(source.text->size())),
                       options, work);
}

}  // namespace ringscope::ui
