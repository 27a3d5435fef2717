#include "core/commands/recipe_report.h"

#include "core/recipes/recipe.h"

namespace ringscope {

Result<Report> recipe(const std::string& system)
{
    const Result<std::string> script = recipeScript(system);
    if (!script)
        return script.error();
    Report report;
    report.json = {{"system", system},
                   {"archive", recipeArchiveName(system)},
                   {"script", *script}};
    report.columns = {{"system"}, {"archive"}, {"script"}};
    report.rows = [system, text = *script](RowWriter& writer) {
        writer.text(system);
        writer.text(recipeArchiveName(system));
        writer.text(text);
        writer.endRow();
        return done();
    };
    report.verbatim = *script;
    return report;
}

}  // namespace ringscope
