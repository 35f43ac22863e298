import ts from 'typescript';
import { statementIds } from '../report/statement-ids.ts';
import { namesOfEach } from './names-of-each.ts';
import { textOf } from './text-of.ts';

const groups = new Set(['describe']);
const cases = new Set(['it', 'test']);
const modifiers = new Set(['each', 'only', 'concurrent', 'serial', 'parallel', 'describe']);

/** The names of the tests that run, each with those of the groups around it; a skipped test shows nothing. */
export function readTestNames(path: string, source: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return namesWithin(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind), []);
}

function namesWithin(node: ts.Node, around: string[]): string[] {
  const call = ts.isCallExpression(node) ? readCall(node) : undefined;
  if (call === undefined) return childrenOf(node).flatMap((child) => namesWithin(child, around));
  if (!call.runs) return [];
  const names = call.names.map((name) => [...around, name]);
  if (!call.isGroup) return names.map((parts) => parts.join(' › '));
  const bodies = (node as ts.CallExpression).arguments.slice(1);
  return names.flatMap((parts) => bodies.flatMap((body) => namesWithin(body, parts)));
}

interface TestCall {
  isGroup: boolean;
  runs: boolean;
  names: string[];
}

/** `it('…')`, `it.only('…')`, `it.each(table)('…')`, `test.describe('…')`; undefined for any other call. */
function readCall(call: ts.CallExpression): TestCall | undefined {
  const chain = chainOf(call.expression);
  const [first, ...rest] = chain ?? [];
  const [name] = call.arguments;
  if (first === undefined || name === undefined || !canBeName(name)) return undefined;
  const root = first.replace(/^x(?=it|test|describe)/, '');
  if (!groups.has(root) && !cases.has(root)) return undefined;
  const skipped = /^(skip|todo|fixme|fail|failing)$/;
  const isOther = rest.some((word) => !modifiers.has(word) && !skipped.test(word));
  // `test.skip(condition, why)` inside a test is no test, and has no function.
  if (isOther || (call.arguments.length < 2 && !rest.includes('todo'))) return undefined;
  return {
    isGroup: groups.has(root) || rest.includes('describe'),
    runs: root === first && !rest.some((word) => skipped.test(word)),
    names: namesOf(call, textOf(name)),
  };
}

function namesOf(call: ts.CallExpression, template: string): string[] {
  const names = namesOfEach(call.expression, template);
  const ownIds = statementIds(template);
  // The rows are named one by one only where they name statements.
  return names.some((name) => statementIds(name).length > ownIds.length) ? [...new Set(names)] : [template];
}

function canBeName(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node);
}

/** The words of `it.concurrent.each(table)`; undefined for what is no such chain. */
function chainOf(node: ts.Expression): string[] | undefined {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isCallExpression(node)) return chainOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return chainOf(node.tag);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const before = chainOf(node.expression);
  return before && [...before, node.name.text];
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}
