import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { docOf } from './field_docs.js'
import { shapeOf, TypeSchemas, type JsonSchema } from './type_schema.js'
import { guardErrors, KERNEL } from './guard_errors.js'
import { MethodReader, type MethodFacts } from './method_reader.js'
import { ResponseDocs } from './response_docs.js'

const REGISTRY = '.adonisjs/client/registry/schema.d.ts'
const DATA = '.adonisjs/client/data.d.ts'
const MONEY = 'app/core/money/money.ts'
const HANDLER =
  /^ {2}'(api\.[^']+)': \{[\s\S]*?response: .*?import\('([^']+)'\)\.default\['(\w+)'\]/gm

export interface RouteTypes extends Partial<Omit<MethodFacts, 'returned' | 'serialized'>> {
  /** Schema of a JSON response; undefined for files and others without a declared type. */
  response?: JsonSchema
}

/**
 * Reads what the compiler knows about each route: the response type, and what its controller method does with the
 * request.
 * @param root the repository
 * @returns facts by route name, the component schemas that they refer to, and errors by middleware
 */
export function readRouteTypes(root: string) {
  const program = programOf(root)
  const checker = program.getTypeChecker()
  const schemas = new TypeSchemas(checker)
  const docs = new ResponseDocs(checker)
  nameMoney(program, schemas, join(root, MONEY))
  nameComponents(program, { schemas, docs }, join(root, DATA))
  const reader = new MethodReader(program, root)
  const routes = new Map<string, RouteTypes>()
  for (const [name, { file, method }] of handlersOf(root)) {
    const facts = reader.read(file, method)
    const response = answerOf(checker, schemas, facts.returned, name)
    if (response) docs.describe(response, facts.serialized)
    routes.set(name, { ...facts, response })
  }
  for (const facts of routes.values()) {
    if (facts.response) facts.response = schemas.referring(facts.response)
  }
  return { routes, components: schemas.components(), guards: guardErrors(program, root) }
}

function programOf(root: string) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
  const path = join(root, 'tsconfig.json')
  const config = ts.getParsedCommandLineOfConfigFile(path, { noEmit: true }, host)!
  const options = { ...config.options, skipLibCheck: true }
  const files = [REGISTRY, DATA, KERNEL].map((file) => join(root, file))
  return ts.createProgram(files, options)
}

function handlersOf(root: string) {
  const text = readFileSync(join(root, REGISTRY), 'utf8')
  const found = [...text.matchAll(HANDLER)].map(([, name, module, method]) => {
    const file = join(root, `${module!.replace(/^#app\//, 'app/').replace(/^#/, 'app/')}.ts`)
    return [name!, { file, method: method! }] as const
  })
  return new Map(found)
}

/** Schema of the envelope's data. */
function answerOf(
  checker: ts.TypeChecker,
  schemas: TypeSchemas,
  returned: ts.Type[],
  name: string
): JsonSchema | undefined {
  const envelopes = returned.filter((kind) => kind.getProperty('code') && kind.getProperty('data'))
  try {
    const data = envelopes.map((kind) => schemas.of(memberOf(checker, kind, 'data')!))
    const different = new Map(data.map((schema) => [shapeOf(schema), schema]))
    return different.size > 1 ? { anyOf: [...different.values()] } : data[0]
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`)
  }
}

function memberOf(checker: ts.TypeChecker, type: ts.Type, name: string) {
  const symbol = type.getProperty(name)
  return symbol && checker.getTypeOfSymbol(symbol)
}

/** The result of `Money#toJSON` becomes a component, because most responses contain it. */
function nameMoney(program: ts.Program, schemas: TypeSchemas, path: string) {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path)!
  const money = source.statements.find(ts.isClassDeclaration)!
  const toJson = checker.getTypeAtLocation(money).getProperty('toJSON')!
  const [signature] = checker.getTypeOfSymbol(toJson).getCallSignatures()
  schemas.name('Money', schemas.of(signature!.getReturnType()))
}

/** Clients know the names of components, so they stay when the code has moved or uses another word. */
const KEPT_NAMES: [RegExp, string][] = [
  [/^Payouts(?:Channels|Earnings|Settlement|Statements)(?=[A-Z])/, 'Payouts'],
  [/^PayoutsAdministrationWithdrawal/, 'PayoutsAdministrationSettlement'],
  [/^AnnouncementsAnnouncement/, 'SiteAnnouncement'],
]

const nameOf = (name: string) =>
  KEPT_NAMES.reduce((kept, [moved, known]) => kept.replace(moved, known), name)

/** Each transformer's result becomes a component with its name. */
function nameComponents(
  program: ts.Program,
  { schemas, docs }: { schemas: TypeSchemas; docs: ResponseDocs },
  path: string
) {
  const checker = program.getTypeChecker()
  const visit = (node: ts.Node, prefix: string) => {
    if (ts.isModuleDeclaration(node)) {
      node.body?.forEachChild((child) => visit(child, prefix + pascal(node.name.text)))
    } else if (ts.isTypeAliasDeclaration(node) && prefix !== '' && node.name.text !== 'Variants') {
      const schema = schemas.of(checker.getTypeAtLocation(node))
      const transformer = transformerOf(checker, node)
      if (transformer)
        docs.describe(schema, docs.resultOf(checker.getDeclaredTypeOfSymbol(transformer)))
      const declaration = transformer?.valueDeclaration
      schemas.name(nameOf(prefix + node.name.text), schema, declaration && docOf(declaration))
    }
  }
  program.getSourceFile(path)!.forEachChild((node) => visit(node, ''))
}

/** The transformer in `type Order = InferData<OrderTransformer>`. */
function transformerOf(checker: ts.TypeChecker, { type }: ts.TypeAliasDeclaration) {
  const [transformer] = ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : []
  if (!transformer || !ts.isTypeReferenceNode(transformer)) return undefined
  const symbol = checker.getSymbolAtLocation(transformer.typeName)
  const isAlias = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0
  return isAlias ? checker.getAliasedSymbol(symbol) : symbol
}

const pascal = (word: string) =>
  word === 'Data' ? '' : word.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
