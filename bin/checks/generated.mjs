import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/install.mjs'
import { capture, fromSource } from '../setup/processes.mjs'
import { COMMANDS, commandList } from './documents/command_list.mjs'
import { modulePicture, PICTURE } from './module_picture.mjs'

/**
 * Regenerates the generated files and fails when one changes: `.adonisjs/` from routes, pages and transformers,
 * `database/schema.ts` from the migrations, `resources/openapi.json` from routes, validators and response types,
 * `docs/modules.svg` from the imports, `docs/commands.md` from the commands.
 */
export function generatedFiles(databases) {
  return { stage: 'generated', name: 'generated', run: () => regenerate(databases) }
}

async function regenerate(databases) {
  const before = snapshot()
  const schema = await databases.migrate({ generateSchema: true })
  const codegen = await capture(process.execPath, fromSource('bin/console.ts', ['codegen']))
  if (codegen.code !== 0) return failed(codegen, schema.seconds + codegen.seconds)
  const openapi = await capture(process.execPath, fromSource('bin/openapi/write.ts'))
  const seconds = schema.seconds + codegen.seconds + openapi.seconds
  if (openapi.code !== 0) return failed(openapi, seconds)
  writeFileSync(join(root, PICTURE), modulePicture())
  writeFileSync(join(root, COMMANDS), commandList())

  const after = snapshot()
  const files = [...new Set([...before.keys(), ...after.keys()])]
  const changed = files.filter((file) => before.get(file) !== after.get(file))
  const output = `These were not fresh. They are now: commit them.\n${changed.join('\n')}`
  return { passed: changed.length > 0 ? 0 : 1, failed: changed.length > 0 ? 1 : 0, output, seconds }
}

const failed = ({ output }, seconds) => ({ passed: 0, failed: 1, output, seconds })

/** @returns {Map<string, string>} hash by path */
function snapshot() {
  const found = new Map()
  const generated = ['.adonisjs', 'database/schema.ts', 'resources/openapi.json', PICTURE, COMMANDS]
  for (const path of generated) visit(path, found)
  found.delete('.adonisjs/server/routes.json')
  return found
}

function visit(path, found) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full)) visit(join(path, name), found)
  } else {
    found.set(path, createHash('sha1').update(readFileSync(full)).digest('hex'))
  }
}
