/**
 * Prints figures, each with its bar.
 *
 * @param {Figure[]} figures
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} value formatted
 * @property {string} target the required value
 * @property {boolean} [isMet] whether it is met; undefined for figures without a target
 */
export function printFigures(figures) {
  const width = (key) => Math.max(...figures.map((figure) => figure[key].length))
  for (const { name, value, target, isMet } of figures) {
    const mark = isMet === undefined ? ' ' : isMet ? '✔' : '✖'
    const words = isMet === undefined ? '' : isMet ? ' met' : ' missed'
    console.log(
      `${mark} ${name.padEnd(width('name'))}  ${value.padEnd(width('value'))}  ${target}${words}`
    )
  }
}

export const percent = (share) => `${Math.round(share * 100)} %`
export const times = (ratio) => `${ratio.toFixed(2)} ×`
