import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const project = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Finds fields of row types whose type is written by hand, although the query selects them from a column that has a
 * generated type. Expressions of SQL (sums, conditions, casts) have none, and neither have literals that are narrower
 * than a column of text.
 * @param {string} root the project
 * @returns {string[]} one sentence per field
 */
export function rowTypeFaults(root = project) {
  const tables = tablesIn(root)
  return globSync('app/**/*.ts', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    if (!/\b(select|returning)\b/i.test(text)) return []
    const selected = columnsIn(text, tables)
    if (selected.size === 0) return []
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    return handTyped(source)
      .filter(({ name, type }) => selected.get(name)?.some((column) => repeats(type, column.type)))
      .map(({ name, owner }) => {
        const columns = selected.get(name).map((column) => column.name)
        return `${file}: ${owner}.${name} is ${columns.join(' or ')}; take its type from the model or from database/schema.ts (core/database/row)`
      })
  })
}

/** Whether a type that is written by hand says what the column's type says, or is wrong. */
function repeats(type, columnType) {
  // A date in JSON, or one that is cast, is a text.
  if (columnType.startsWith('DateTime')) return !type.startsWith('string')
  return !type.includes(`'`) || !/^string\b/.test(columnType)
}

/** The types of the columns of each table: the generated schema's, and what a model narrows. */
function tablesIn(root) {
  const schema = readFileSync(join(root, 'database/schema.ts'), 'utf8')
  const classes = schema.split(/^export class /m).slice(1)
  const tables = new Map(
    classes.map((text) => [plural(snake(/^(\w+?)Schema/.exec(text)[1])), declaredIn(text)])
  )
  for (const file of globSync('app/**/models/*.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    const [, name] = /class \w+ extends (?:compose\()?(\w+?)Schema\b/.exec(text) ?? []
    const columns = name && tables.get(plural(snake(name)))
    for (const [column, type] of declaredIn(text))
      if (columns?.has(column)) columns.set(column, type)
  }
  return tables
}

const declaredIn = (text) =>
  new Map(
    [...text.matchAll(/^ {2}declare (\w+): (.+)$/gm)].map(([, name, type]) => [snake(name), type])
  )

export const snake = (name) =>
  name.replaceAll(/[A-Z]/g, (letter, at) => `${at === 0 ? '' : '_'}${letter.toLowerCase()}`)

export function plural(name) {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

/** `paidAt: 'o.paid_at'`, `'o.paid_at as paidAt'`, or without the table */
const IN_BUILDER = /(?:\b(\w+): )?'(?:(\w+)\.)?(\w+)(?: as (\w+))?'/g

/** @returns the columns that a file selects, by the names that they have in the row */
function columnsIn(text, tables) {
  const aliases = aliasesIn(text, tables)
  const found = new Map()
  const add = (table, column, name) => {
    const type = table && tables.get(table).get(column)
    if (!type) return
    found.set(name, [...(found.get(name) ?? []), { name: `${table}.${column}`, type }])
  }
  // select({ paidAt: 'o.paid_at' }) and select('o.amount', 'o.paid_at as paidAt')
  const [only, ...others] = new Set(aliases.values())
  for (const list of selectionsIn(text)) {
    for (const [, key, table, column, name] of list.matchAll(IN_BUILDER)) {
      const at = table ? aliases.get(table) : others.length === 0 && only
      add(at, column, key ?? name ?? column)
    }
  }
  // The columns of a union belong to several tables.
  if (/\bunion\b/.test(text)) return found
  // select o.amount, o.paid_at as "paidAt" from
  const inSql =
    /(?<=(?:[,`]|\b(?:select|distinct|returning))\s*)\b(\w+)\.(\w+)(?: as "?(\w+)"?)?(?=\s*(?:,|`|\s+from\b))/g
  for (const [, table, column, name] of text.matchAll(inSql)) {
    add(aliases.get(table), column, name ?? column)
  }
  return found
}

/** What is written between the parentheses of `select(…)` and its like. */
function selectionsIn(text) {
  return [...text.matchAll(/\.(?:select|returning|distinct|distinctOn)\(/g)].map((match) => {
    const from = match.index + match[0].length
    let [depth, to] = [1, from]
    while (depth > 0 && to < text.length) {
      if (text[to] === '(') depth += 1
      if (text[to] === ')') depth -= 1
      to += 1
    }
    return text.slice(from, to - 1)
  })
}

/** @returns tables by the names that the queries of a file give them */
function aliasesIn(text, tables) {
  const named = text.matchAll(/(?:\bfrom|join|table)\s*\(?\s*'?(\w+)(?:(?:\s+as)?\s+(\w+))?/gi)
  const found = [...named].filter(([, table]) => tables.has(table))
  return new Map(
    found.flatMap(([, table, alias]) => [
      [table, table],
      [alias ?? table, table],
    ])
  )
}

/** Types of what a caller hands in; they are no rows. */
const INPUT = /(?:Input|Filter|Key|Position)$/

/** Fields with a type of the language. A literal with one field, such as `{ id: number }[]`, says enough. */
function handTyped(source) {
  const found = []
  const addFields = (node, owner) => {
    if (ts.isIntersectionTypeNode(node)) for (const part of node.types) addFields(part, owner)
    if (!ts.isTypeLiteralNode(node) && !ts.isInterfaceDeclaration(node)) return
    for (const { name, type } of node.members.filter(ts.isPropertySignature)) {
      if (!type || !isOfLanguage(type)) continue
      found.push({ name: name.getText().replaceAll(/['"]/g, ''), type: type.getText(), owner })
    }
  }
  const addLiteral = (type, owner) => {
    const element = elementOf(type)
    if (ts.isTypeLiteralNode(element) && element.members.length > 1) addFields(element, owner)
  }
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      const name = node.name.text
      if (!INPUT.test(name)) addFields(ts.isInterfaceDeclaration(node) ? node : node.type, name)
    }
    const isRows = ts.isPropertySignature(node) && node.name.getText() === 'rows'
    const isAwaited =
      ts.isVariableDeclaration(node) && node.initializer && ts.isAwaitExpression(node.initializer)
    if ((isRows || isAwaited) && node.type) addLiteral(node.type, node.name.getText())
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

function elementOf(type) {
  if (ts.isArrayTypeNode(type)) return type.elementType
  return ts.isTupleTypeNode(type) && type.elements[0] ? type.elements[0] : type
}

/** `string`, `Date | null` or `'weekly' | 'off_cycle'` */
function isOfLanguage(type) {
  if (ts.isUnionTypeNode(type)) return type.types.every(isOfLanguage)
  if (ts.isTypeReferenceNode(type)) return type.typeName.getText() === 'Date'
  return ts.isLiteralTypeNode(type) || LANGUAGE_TYPES.has(type.kind)
}

const LANGUAGE_TYPES = new Set([
  ts.SyntaxKind.StringKeyword,
  ts.SyntaxKind.NumberKeyword,
  ts.SyntaxKind.BooleanKeyword,
  ts.SyntaxKind.BigIntKeyword,
])
