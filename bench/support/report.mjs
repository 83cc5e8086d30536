/**
 * @param {Figure[]} figures
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} value formatted
 * @property {string} bar the required value
 * @property {boolean} [kept] whether it is met; undefined for figures without a bar
 */
export function printFigures(figures) {
  const width = (key) => Math.max(...figures.map((figure) => figure[key].length))
  for (const { name, value, bar, kept } of figures) {
    const mark = kept === undefined ? ' ' : kept ? '✔' : '✖'
    console.log(`${mark} ${name.padEnd(width('name'))}  ${value.padEnd(width('value'))}  ${bar}`)
  }
}

export const percent = (share) => `${Math.round(share * 100)} %`
export const times = (ratio) => `${ratio.toFixed(2)} ×`
