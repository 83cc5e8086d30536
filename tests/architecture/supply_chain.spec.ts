import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
// @ts-expect-error the checks are plain JavaScript, so that they run before anything is built
import { supplyChainFaults } from '../../bin/packages/supply_chain.mjs'

const DIGEST = `sha512-${'A'.repeat(86)}==`

/** The faults of one package beside this project, or of a project with one change. */
function faultsOf(entry: object, { manifest = {}, path = 'node_modules/planted' } = {}) {
  const packages = { '': manifest, [path]: { integrity: DIGEST, license: 'MIT', ...entry } }
  return supplyChainFaults(manifest, { packages }) as string[]
}

test.group('The check of packages', () => {
  test('finds nothing in those of this project', ({ assert }) => {
    assert.deepEqual(supplyChainFaults(), [])
  })

  test('accepts a permissive license, also one of several', ({ assert }) => {
    for (const license of ['MIT', '(MIT AND Zlib)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT']) {
      assert.deepEqual(faultsOf({ license }), [], license)
    }
    assert.deepEqual(faultsOf({ license: '(GPL-3.0-only OR MIT)' }), [])
  })

  test('finds a license that binds the whole program, and one that nobody knows', ({ assert }) => {
    const refused = ['GPL-2.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0-only', 'SSPL-1.0', 'UNLICENSED']
    for (const license of [...refused, 'SEE LICENSE IN x', '((MIT))', undefined]) {
      assert.lengthOf(faultsOf({ license }), 1, license)
    }
  })

  test('asks no license of tools that are not shipped', ({ assert }) => {
    assert.deepEqual(faultsOf({ license: 'GPL-3.0-only', dev: true }), [])
  })

  test('finds packages that do not come from the registry, or without a digest', ({ assert }) => {
    const places = ['git+ssh://git@github.com/a/b.git', 'http://registry.npmjs.org/b/-/b-1.tgz']
    for (const resolved of [...places, 'https://registry.npmjs.org.evil.example/b.tgz']) {
      assert.lengthOf(faultsOf({ resolved }), 1, resolved)
    }
    assert.deepEqual(faultsOf({ resolved: 'https://registry.npmjs.org/b/-/b-1.0.0.tgz' }), [])
    assert.lengthOf(faultsOf({ integrity: undefined }), 1)
    assert.lengthOf(faultsOf({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }), 1)
    assert.lengthOf(faultsOf({ link: true }), 1)
  })

  test('finds an install script that nobody allowed, and an allowance that is over', ({
    assert,
  }) => {
    const script = { hasInstallScript: true }
    assert.match(faultsOf(script)[0]!, /planted has an install script/)
    const manifest = { allowScripts: { planted: true } }
    assert.deepEqual(faultsOf(script, { manifest }), [])
    const nested = 'node_modules/other/node_modules/planted'
    assert.deepEqual(faultsOf(script, { manifest, path: nested }), [])
    assert.lengthOf(faultsOf(script, { manifest: { allowScripts: { gone: true } } }), 2)
  })

  test('finds versions that are not exact', ({ assert }) => {
    for (const version of ['^1.2.3', '1.x', '>=1.0.0', 'latest', 'github:a/b', 'npm:b@^1.0.0']) {
      assert.lengthOf(faultsOf({}, { manifest: { dependencies: { b: version } } }), 1, version)
    }
    for (const version of ['1.2.3', '18.4.0-beta.17', 'npm:typescript@7.0.2']) {
      assert.deepEqual(faultsOf({}, { manifest: { dependencies: { b: version } } }), [], version)
    }
  })

  test('finds a lock that is older than package.json', ({ assert }) => {
    const packages = { '': { dependencies: { b: '1.0.0' } } }
    assert.lengthOf(supplyChainFaults({ dependencies: { b: '1.0.1' } }, { packages }), 1)
  })
})

test.group('The list of what is shipped', () => {
  test('names every package of production with version and license, in CycloneDX', ({ assert }) => {
    const list = JSON.parse(
      execFileSync(process.execPath, [app.makePath('bin/sbom.mjs')], {
        encoding: 'utf8',
        maxBuffer: 64 << 20,
      })
    )
    assert.equal(list.bomFormat, 'CycloneDX')
    const { packages } = JSON.parse(readFileSync(app.makePath('package-lock.json'), 'utf8'))
    const shipped = Object.entries<Record<string, unknown>>(packages)
      .filter(([path, { dev }]) => path && !dev)
      .map(
        ([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`
      )
    const listed = list.components.map(({ purl }: { purl: string }) =>
      decodeURIComponent(purl.replace('pkg:npm/', ''))
    )
    assert.sameMembers(listed, [...new Set(shipped)])
    for (const { name, licenses } of list.components) assert.isNotEmpty(licenses, name)
  })
})
