import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/install.mjs'

const REGISTRY = 'https://registry.npmjs.org/'
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/
const INTEGRITY = /^sha512-[\w+/]{86}==$/

/** Licenses of what is shipped, with the reason where one asks for more than its text and the names of its authors. */
const ALLOWED = {
  'MIT': true,
  'MIT-0': true,
  'ISC': true,
  '0BSD': true,
  'BSD-2-Clause': true,
  'BSD-3-Clause': true,
  'Apache-2.0': true,
  'BlueOak-1.0.0': true,
  'CC0-1.0': true,
  'Unlicense': true,
  'Zlib': true,
  'OFL-1.1': 'fonts: may be sold with a program, not alone',
  'MPL-2.0': 'its own files stay open, and they are unchanged: web-push, lightningcss of the build',
  'LGPL-3.0-or-later': 'libvips: an unchanged shared library in a package of its own, exchangeable',
}

/**
 * What speaks against the packages: licenses that are not allowed, addresses other than the registry, packages without
 * a digest, install scripts that nobody allowed, versions that are not exact.
 * @param {object} [manifest] package.json
 * @param {object} [lock] package-lock.json
 * @returns {string[]} one sentence per fault
 */
export function supplyChainFaults(
  manifest = read('package.json'),
  lock = read('package-lock.json')
) {
  const { '': project, ...packages } = lock.packages
  const allowedScripts = Object.keys(manifest.allowScripts ?? {})
  return [
    ...versionFaults(manifest),
    ...listFaults(manifest, project),
    ...Object.entries(packages).flatMap(([path, entry]) => [
      ...originFaults(path, entry),
      ...(entry.dev ? [] : licenseFaults(path, entry)),
      ...(entry.hasInstallScript && !allowedScripts.includes(nameOf(path))
        ? [`${path} has an install script, which package.json does not allow`]
        : []),
    ]),
    ...allowedScripts
      .filter((name) => !Object.keys(packages).some((path) => nameOf(path) === name))
      .map((name) => `package.json allows install scripts of ${name}, which is not installed`),
  ]
}

function versionFaults(manifest) {
  const lists = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']
  return lists.flatMap((list) =>
    Object.entries(manifest[list] ?? {})
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `package.json: ${name} ${version} is not an exact version`)
  )
}

/** `npm ci` refuses such a lock as well, and says it in many words. */
function listFaults(manifest, project) {
  const lists = ['dependencies', 'devDependencies', 'optionalDependencies']
  return lists
    .filter((list) => JSON.stringify(manifest[list]) !== JSON.stringify(project[list]))
    .map((list) => `package-lock.json has other ${list} than package.json: npm install`)
}

/** Without an address, npm asks the registry that it is set to. The digest is that of the archive in either case. */
function originFaults(path, { resolved = REGISTRY, integrity = '', link }) {
  return [
    ...(link ? [`${path} is a link to a folder`] : []),
    ...(resolved.startsWith(REGISTRY) ? [] : [`${path} comes from ${resolved}`]),
    ...(INTEGRITY.test(integrity) ? [] : [`${path} has no SHA-512 digest`]),
  ]
}

function licenseFaults(path, { license }) {
  if (!license) return [`${path} names no license`]
  return isAllowed(license) ? [] : [`${path} has the license ${license}, which is not allowed`]
}

/** Of an SPDX expression: all that `AND` joins, one of those that `OR` joins. */
function isAllowed(expression) {
  const text = expression.trim().replace(/^\(([^()]*)\)$/, '$1')
  if (/[()]/.test(text)) return false
  return text.split(' OR ').some((side) => side.split(' AND ').every((one) => ALLOWED[one.trim()]))
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
