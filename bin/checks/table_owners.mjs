import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../setup/install.mjs'
import { plural, snake } from './row_types.mjs'

const { layers, tables } = createRequire(import.meta.url)('./layers.cjs')

const owners = new Map(
  Object.entries(tables).flatMap(([module, own]) => own.map((table) => [table, module]))
)
/** Larger for lower layers. */
const depths = new Map(layers.flatMap((layer, depth) => layer.map((module) => [module, depth])))

const ownerOf = (table) => owners.get(table) ?? /^rows of (\w+)$/.exec(table)?.[1]

const WRITTEN =
  /\b(?:insert into|update|delete from|truncate(?: table)?|merge into)\s+(?:only\s+)?(\w+)/gi
/** With further tables that commas separate. */
const READ = /\b(?<!delete )(?:from|join|using)\s+\(?((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi
const CTE = /\b(\w+)(?: \([^()]*\))? as (?:not )?(?:materialized )?\(/gi
const READS = /^(?:from|join|\w+Join)$/
const NAMES_TABLE = /^(?:from|table|into)$/
const WRITES =
  /^(?:update|delete|del|insert|multiInsert|increment|decrement|save|create|createMany|firstOrCreate|(?:update|fetch)OrCreate(?:Many)?|truncate)$/
/** What such a function returns may be a row or a query of its module. */
const OF_MODULE = /^#(?!core|platform|partners)(\w+)\//
/** A file in which a variable names the table. */
const GIVEN_TABLE = /\.(?:from|table)\(\w+\)|\b(?:from|update|into) \$\{\w+\}/

/**
 * Finds statements of a module on tables of others: writes, and reads of tables of the same or a higher layer. The
 * tables are those that models, the query builder and texts of SQL name; `layers.cjs` lists their owners.
 * @param {string} folder the repository
 * @returns {string[]} one sentence per fault
 */
export function tableFaults(folder = root) {
  const files = globSync('app/**/*.ts', { cwd: folder }).sort()
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const models = modelsIn(sources)
  const faults = [...sources].flatMap(([file, text]) => {
    const module = file.split('/')[1]
    const accesses = accessesIn(file, text, models)
    return accesses.flatMap(({ table, line, isWrite }) => {
      const owner = ownerOf(table)
      if (owner === module || !(isWrite || depths.get(owner) <= depths.get(module))) return []
      return [`${file}:${line}: ${module} ${isWrite ? 'writes' : 'reads'} ${table} of ${owner}`]
    })
  })
  return [...new Set(faults), ...ownerFaults(folder)]
}

/** Tables of the schema without an owner or with two. */
function ownerFaults(folder) {
  const schema = readFileSync(join(folder, 'database/schema.ts'), 'utf8')
  const classes = [...schema.matchAll(/^export class (\w+)Schema /gm)].map(([, name]) => name)
  const listed = Object.values(tables).flat()
  return [
    ...classes
      .filter((name) => !owners.has(plural(snake(name))) && !owners.has(snake(name)))
      .map((name) => `bin/checks/layers.cjs lists no owner of the table of ${name}Schema`),
    ...listed
      .filter((table, at) => listed.indexOf(table) !== at)
      .map((table) => `bin/checks/layers.cjs lists two owners of ${table}`),
  ]
}

/** @returns the tables of models by the paths under which they are imported */
function modelsIn(sources) {
  const files = [...sources].filter(([file]) => /\/models\/[^/]+\.ts$/.test(file))
  return new Map(
    files.flatMap(([file, text]) => {
      const [, name] = /\bclass (\w+) extends/.exec(text) ?? []
      const [, given] = /\btable = '(\w+)'/.exec(text) ?? []
      return name
        ? [[file.replace('app/', '#').replace('.ts', ''), given ?? plural(snake(name))]]
        : []
    })
  )
}

function accessesIn(file, text, models) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const ctes = new Set([...text.matchAll(CTE)].map(([, name]) => name))
  const { imported, variables } = namesIn(source, models)
  const found = []
  const add = (node, table, isWrite) => {
    if (!ownerOf(table) || ctes.has(table)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push({ table, line: line + 1, isWrite })
  }
  const addSql = (node, sql) => {
    for (const [, table] of sql.matchAll(WRITTEN)) add(node, table, true)
    for (const [, list] of sql.matchAll(READ)) {
      for (const item of list.split(',')) add(node, firstWord(item.trim()), false)
    }
  }
  const isGiven = GIVEN_TABLE.test(text)
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteralLike(node)) {
      addSql(node, node.text)
      if (isGiven && !ts.isBinaryExpression(node.parent)) add(node, firstWord(node.text), false)
    }
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map((span) => span.literal)]
      addSql(node, parts.map(({ text: part }) => part).join('$'))
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'table') {
      for (const table of textsOf(node.initializer, variables)) add(node, table, true)
    }
    if (ts.isNewExpression(node)) add(node, imported.get(node.expression.getText()), true)
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      if (READS.test(name.text) && node.arguments[0]) {
        for (const table of textsOf(node.arguments[0], variables))
          add(node, firstWord(table), false)
      }
      if (WRITES.test(name.text)) {
        for (const table of tablesOf(expression, imported, variables)) add(node, table, true)
      }
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

const firstWord = (text) => text.split(' ')[0]

/**
 * @returns the tables of imported models, the modules of imported functions that return rows, and what is assigned to
 * the variables of a file
 */
function namesIn(source, models) {
  const imported = new Map()
  const variables = new Map()
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) {
      const path = node.moduleSpecifier.text
      const { name, namedBindings } = node.importClause ?? {}
      if (models.has(path) && name) imported.set(name.text, models.get(path))
      const [, module] = OF_MODULE.exec(path) ?? []
      const names = module ? (namedBindings?.elements ?? []).map((one) => one.name.text) : []
      // A class is asked for rows; a function returns them.
      for (const text of names) if (/^[a-z]/.test(text)) imported.set(text, `rows of ${module}`)
    }
    if (ts.isVariableDeclaration(node) || ts.isParameter(node)) {
      const loop = node.parent.parent
      const list = ts.isForOfStatement(loop) && loop.expression
      const values = [node.initializer, node.type?.typeName, list].filter(Boolean)
      const name = node.name.getText()
      variables.set(name, [...(variables.get(name) ?? []), ...values])
    }
    node.forEachChild(visit)
  }
  visit(source)
  return { imported, variables }
}

/** The texts that an expression may be: a literal, a branch, an element, or the value of a variable. */
function textsOf(node, variables, seen = new Set()) {
  const next = (child) => (child ? textsOf(child, variables, seen) : [])
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.flatMap(({ expression }) => next(expression))]
  }
  if (ts.isIdentifier(node) && !seen.has(node.text)) {
    seen.add(node.text)
    return (variables.get(node.text) ?? []).flatMap(next)
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(next)
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((one) => next(one.initializer))
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(next)
  const isWrapped = ts.isParenthesizedExpression(node) || ts.isAsExpression(node)
  return isWrapped ? next(node.expression) : []
}

/** The tables of a chain of calls such as `db.from('orders').where(…)`, `Order.query()` or `order.merge(…)`. */
function tablesOf(node, imported, variables, seen = new Set()) {
  const next = (child) => tablesOf(child, imported, variables, seen)
  const texts = (child) => textsOf(child, variables)
  if (ts.isIdentifier(node)) {
    if (imported.has(node.text)) return [imported.get(node.text)]
    if (seen.has(node.text)) return []
    seen.add(node.text)
    return (variables.get(node.text) ?? []).flatMap(next)
  }
  if (ts.isArrowFunction(node)) return next(node.body)
  if (ts.isCallExpression(node)) {
    const { expression, arguments: given } = node
    if (ts.isIdentifier(expression)) return [...next(expression), ...given.flatMap(texts)]
    if (NAMES_TABLE.test(expression.name?.text)) return given.flatMap(texts).map(firstWord)
  }
  return node.expression ? next(node.expression) : []
}
