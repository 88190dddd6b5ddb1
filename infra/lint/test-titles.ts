import ts from 'typescript';

/**
 * Every string of a test file. Titles stand in `it`, `test` and `describe`, and in the tables that `each` takes, which may be
 * made anywhere in the file. Comments are no titles.
 */
export function titlesOf(path: string, text: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      titles.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return titles;
}
