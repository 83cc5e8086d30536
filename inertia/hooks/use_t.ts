import { useCallback } from 'react'
import { usePage } from '@inertiajs/react'
import { formatWords, type WordValues } from '~/lib/words'
import { useShared } from '~/hooks/use_shared'

export type Translate = (key: string, values?: WordValues) => string

/**
 * The messages of one namespace: `const t = useT('catalog')`, then `t('products.title', { count: 2
 * })`. A page has the messages of its own module, `ui`, `web` and `errors`; its controller sends
 * others by `sendWords(ctx, 'community')`.
 */
export function useT(namespace: string): Translate {
  const { locale } = useShared()
  const props = usePage().props as Record<string, unknown>
  const words = props[`words:${namespace}`] as Record<string, string> | undefined

  return useCallback(
    (key, values) => {
      const message = words?.[key]
      if (message === undefined) {
        if (import.meta.env.DEV) console.warn(`No words for ${namespace}.${key}`)
        return `${namespace}.${key}`
      }
      return formatWords(message, locale, values)
    },
    [words, locale, namespace]
  )
}
