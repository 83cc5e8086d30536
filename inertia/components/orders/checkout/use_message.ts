import { useEffect, useState } from 'react'
import { keepMessage, keptMessage } from '~/lib/pages/kept_message'

/** The message to the shops, as it was when a checkout of these products was last left. */
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
