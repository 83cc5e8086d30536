import { useEffect, useState } from 'react'
import { storeMessage, storedMessage } from '~/lib/pages/stored_message'

/** The message to the shops, as it was when a checkout of these products was last left. */
export function useMessage(lines: { id: number }[]) {
  const [message, setMessage] = useState('')
  const productIds = lines.map(({ id }) => id)
  const key = productIds.join()

  useEffect(() => setMessage(storedMessage(key.split(',').map(Number))), [key])

  function write(words: string) {
    setMessage(words)
    storeMessage(productIds, words)
  }
  return [message, write] as const
}
