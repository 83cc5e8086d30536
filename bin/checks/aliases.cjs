const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/**
 * The aliases of package.json resolved for dependency-cruiser, which cannot map `"#core/*": "./app/core/*.js"` to
 * `.ts` files and would then report nothing.
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
