import { useCallback } from 'react'
import { usePage } from '@inertiajs/react'
import { formatMessage, type Message, type MessageValues } from '~/lib/messages'
import { useShared } from '~/hooks/use_shared'

/** `missing` stands for a key from stored data that this release has no message for. */
export type Translate = (key: string, values?: MessageValues, missing?: string) => string

/**
 * The messages of one namespace: `const t = useT('catalog')`, then `t('products.title', { count: 2
 * })`. A page has the messages of its own module, `ui`, `web` and `errors`; its controller sends
 * others by `shareTranslations(ctx, 'community')`.
 */
export function useT(namespace: string): Translate {
  const { locale } = useShared()
  const props = usePage().props as Record<string, unknown>
  const messages = props[`words:${namespace}`] as Record<string, Message> | undefined

  return useCallback(
    (key, values, missing) => {
      const message = messages?.[key]
      if (message === undefined) {
        if (missing !== undefined) return missing
        console.error(`No words for ${namespace}.${key}`)
        return `${namespace}.${key}`
      }
      return formatMessage(message, locale, values)
    },
    [messages, locale, namespace]
  )
}
