import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import ts from 'typescript'

/** Code that only a strict compiler rejects, and the number of its error. */
const FAULTS: Record<string, [source: string, error: number]> = {
  'a parameter without a type': ['export const f = (x) => x', 7006],
  'a value that may be null': ['export const f = (x: string | null) => x.length', 18047],
  'an element that may be absent': ['export const f = (x: string[]) => x[0].length', 2532],
  'a method that overrides silently': [
    'class A { f() {} }\nexport class B extends A { f() {} }',
    4114,
  ],
}

function errorsOf(source: string, configFile: string): number[] {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configFile))
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) =>
    name === 'planted.ts'
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext)
      : read(name, ...rest)
  const minimal = { ...options, types: [], lib: ['lib.es2022.d.ts'], noEmit: true }
  const program = ts.createProgram(['planted.ts'], minimal, host)
  return program.getSemanticDiagnostics().map(({ code }) => code)
}

test.group('The compiler', () => {
  for (const config of ['tsconfig.json', 'inertia/tsconfig.json', 'tests/browser/tsconfig.json']) {
    test(`is strict with ${config}`, ({ assert }) => {
      const path = fileURLToPath(new URL(`../../${config}`, import.meta.url))
      for (const [fault, [source, error]] of Object.entries(FAULTS)) {
        assert.include(errorsOf(source, path), error, fault)
      }
      assert.isEmpty(errorsOf('export const f = (x: string) => x.length', path))
    })
  }
})
