const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/**
 * The aliases of package.json written out for dependency-cruiser, which cannot follow
 * `"#core/*": "./app/core/*.js"` to a `.ts` file by itself and would then pass everything.
 */
const root = process.cwd()
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const alias = {
  '~': join(root, 'inertia'),
  '@generated': join(root, '.adonisjs/client'),
}
for (const [name, target] of Object.entries(imports)) {
  alias[name.replace('/*', '')] = join(root, target.replace('/*.js', ''))
}

module.exports = { resolve: { alias } }
