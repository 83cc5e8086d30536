import { mkdtempSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
// @ts-expect-error the setup is plain JavaScript, so that it runs before anything is built
import { fingerprint } from '../../../bin/setup/build.mjs'

/** A folder with the sources of a tiny project. */
function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-build-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('app/orders/routes.ts', 'export {}')
  write('resources/lang/en-US/web.json', '{}')
  write('package-lock.json', '{}')
  return { folder, write, hash: fingerprint(folder) }
}

/** Planted faults: each changes the sources after a build, so the old build must not be used. */
test.group('An outdated build', (group) => {
  let project: ReturnType<typeof makeProject>
  group.each.setup(() => {
    project = makeProject()
    return () => rmSync(project.folder, { recursive: true })
  })

  for (const path of ['app/orders/routes.ts', 'resources/lang/en-US/web.json', 'package-lock.json'])
    test(`is detected after a change of ${path}`, ({ assert }) => {
      project.write(path, '{ "changed": true }')
      assert.notEqual(fingerprint(project.folder), project.hash)
    })

  test('is detected after a file was added or renamed', ({ assert }) => {
    project.write('inertia/pages/home.tsx', '')
    const added = fingerprint(project.folder)
    assert.notEqual(added, project.hash)
    const pages = join(project.folder, 'inertia/pages')
    renameSync(join(pages, 'home.tsx'), join(pages, 'start.tsx'))
    assert.notEqual(fingerprint(project.folder), added)
  })

  test('is not assumed for the output of the build or for other files', ({ assert }) => {
    project.write('public/assets/app.js', 'built')
    project.write('README.md', 'changed')
    assert.equal(fingerprint(project.folder), project.hash)
  })
})
