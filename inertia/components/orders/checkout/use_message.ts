import { useEffect, useState } from 'react'
import { keepMessage, keptMessage } from '~/lib/pages/kept_message'

/** The words to the shops, as they were left when these products were last about to be bought. */
export function useMessage(lines: { id: number }[]) {
  const [message, setMessage] = useState('')
  const productIds = lines.map(({ id }) => id)
  const wish = productIds.join()

  useEffect(() => setMessage(keptMessage(wish.split(',').map(Number))), [wish])

  function write(words: string) {
    setMessage(words)
    keepMessage(productIds, words)
  }
  return [message, write] as const
}
