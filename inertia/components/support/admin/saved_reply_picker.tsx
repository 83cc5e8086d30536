import { lazy, Suspense, useState } from 'react'
import type { Data } from '@generated/data'
import type { AdminTicket } from '~/components/support/admin/admin_ticket'
import { Button } from '~/components/ui/actions/button'
import { SelectField } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'
import { LANGUAGES } from '~/lib/locales'
import { loadWithRetry } from '~/lib/reconnect'

const Manager = lazy(loadWithRetry(() => import('~/components/support/admin/saved_replies_dialog')))

type Reply = Data.Support.SavedReply
type Props = {
  replies: Reply[]
  ticket: AdminTicket
  limits: { content: number; replyName: number }
  onInsert: (text: string) => void
}

/** The text in the user's language, else in another one; the user's name and the number are filled in. */
function textFor({ texts }: Reply, { user, ticketNo }: AdminTicket): string {
  const known = texts as Record<string, string | undefined>
  const locales = [user.locale, 'en-US', ...LANGUAGES.map(({ id }) => id)]
  const text = locales.map((locale) => known[locale]).find(Boolean) ?? ''
  return text.replaceAll('{username}', user.username).replaceAll('{ticketNo}', ticketNo)
}

/** Inserts a saved reply into the answer. */
export function SavedReplyPicker({ replies, ticket, limits, onInsert }: Props) {
  const t = useT('support')
  const [isManaging, setManaging] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-3">
      {replies.length > 0 ? (
        <SelectField
          label={t('admin.saved.choose')}
          value={null}
          options={replies.map(({ id, name }) => ({ id: String(id), label: name }))}
          onChange={(id) => {
            const reply = replies.find((one) => String(one.id) === id)
            if (reply) onInsert(textFor(reply, ticket))
          }}
          className="w-full max-w-xs"
        />
      ) : null}
      <Button variant="ghost" size="sm" onPress={() => setManaging(true)}>
        {t('admin.saved.manage')}
      </Button>
      {isManaging ? (
        <Suspense fallback={null}>
          <Manager replies={replies} limits={limits} onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
