import ts from 'typescript';
import { textOf } from './text-of.ts';

/** One name for each row of the literal table in `it.each(table)`; none where there is no such table. */
export function namesOfEach(each: ts.Expression, template: string): string[] {
  if (!ts.isCallExpression(each)) return [];
  const [table] = each.arguments;
  const rows = table && withoutType(table);
  if (!rows || !ts.isArrayLiteralExpression(rows)) return [];
  return rows.elements.map((row) => nameOfRow(withoutType(row), template));
}

function nameOfRow(row: ts.Expression, template: string): string {
  if (ts.isObjectLiteralExpression(row)) return fillByName(row, template);
  const values = ts.isArrayLiteralExpression(row) ? row.elements.map(textOf) : [textOf(row)];
  const remaining = values.values();
  return template.replace(/%[psdifjo]/g, (placeholder) => remaining.next().value ?? placeholder);
}

function fillByName(row: ts.ObjectLiteralExpression, template: string): string {
  const values = new Map<string, string>();
  for (const property of row.properties) {
    if (ts.isPropertyAssignment(property)) values.set(property.name.getText(), textOf(property.initializer));
  }
  return template.replace(/\$(\w+)/g, (placeholder, name: string) => values.get(name) ?? placeholder);
}

function withoutType(node: ts.Expression): ts.Expression {
  const isTyped = ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return isTyped ? withoutType(node.expression) : node;
}
