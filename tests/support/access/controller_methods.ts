import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import router from '@adonisjs/core/services/router'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface ControllerRoute {
  name: string
  pattern: string
  methods: string[]
  /** Relative to the root. */
  file: string
  /** The method of the controller. */
  method: string
}

/** The routes that controllers of `app/` serve. */
export function controllerRoutes(): ControllerRoute[] {
  router.commit()
  return Object.values(router.toJSON())
    .flat()
    .flatMap(({ name, pattern, methods, handler }) => {
      const { reference } = handler as { reference?: [() => unknown, string] }
      const loader = Array.isArray(reference) ? String(reference[0]) : ''
      const found = /['"`/]#?app\/([^'"`]+?_controller)/.exec(loader)
      if (!found) return []
      return [{ name: name!, pattern, methods, file: `app/${found[1]}.ts`, method: reference![1] }]
    })
}

/** The imports that a method uses, itself or through the members and functions of its file. */
export function importsOfMethod(file: string, method: string): string[] {
  return existsSync(root + file) ? usedImports(readFileSync(root + file, 'utf8'), method) : []
}

/** @param source a file with one class */
export function usedImports(source: string, method: string): string[] {
  const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true)
  const declared = new Map<string, ts.Node>()
  const imported = new Map<string, string>()
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const name of namesIn(statement)) {
        imported.set(name, (statement.moduleSpecifier as ts.StringLiteral).text)
      }
    } else if (ts.isClassDeclaration(statement)) {
      for (const member of statement.members) {
        if (member.name) declared.set(member.name.getText(), member)
        if (!ts.isConstructorDeclaration(member)) continue
        for (const parameter of member.parameters) {
          declared.set(parameter.name.getText(), parameter)
        }
      }
    } else if (ts.isFunctionDeclaration(statement) && statement.name) {
      declared.set(statement.name.text, statement)
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) {
        declared.set(one.name.getText(), one)
      }
    }
  }
  const used = new Set<string>()
  const seen = new Set<ts.Node>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const module = imported.get(node.text)
      if (module) used.add(module)
      const own = declared.get(node.text)
      if (own && !seen.has(own)) enter(own)
    }
    node.forEachChild(visit)
  }
  const enter = (node: ts.Node): void => {
    seen.add(node)
    node.forEachChild(visit)
  }
  const start = declared.get(method)
  if (!start) throw new Error(`no method ${method}`)
  enter(start)
  return [...used]
}

function namesIn({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : []
  return [importClause?.name, ...named.map(({ name }) => name)].flatMap((name) => name?.text ?? [])
}
