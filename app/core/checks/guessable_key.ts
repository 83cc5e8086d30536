/** Sequences along the alphabet and the keyboard. */
const ORDERS = [
  '0123456789abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]

/** Fewer than one in ten million random hexadecimal keys, the worst case, exceed this share. */
const HIGHEST_SHARE = 0.6

/**
 * Whether a key was typed along the alphabet or the keyboard (`0123456789abcdef…`, `qwertyuiop…`). Such keys have
 * many different characters but are easy to guess.
 */
export function isGuessableKey(key: string): boolean {
  const text = key.toLowerCase()
  const steps = [...text].slice(1).filter((letter, index) => follows(text[index]!, letter)).length
  return steps > (text.length - 1) * HIGHEST_SHARE
}

function follows(before: string, letter: string): boolean {
  return ORDERS.some((order) => {
    const [from, to] = [order.indexOf(before), order.indexOf(letter)]
    return from !== -1 && to !== -1 && Math.abs(to - from) <= 1
  })
}
