/** In the orders in which people type when they make a key up. */
const ORDERS = [
  '0123456789abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]

/** Of a random key in hexadecimal digits, the worst case, fewer than one in ten million has so many. */
const HIGHEST_SHARE = 0.6

/**
 * Was this key typed along the alphabet or the keyboard (`0123456789abcdef…`, `qwertyuiop…`)? It has many different
 * characters, and is still among the first that are tried.
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
