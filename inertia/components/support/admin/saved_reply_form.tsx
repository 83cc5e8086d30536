import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { LANGUAGES } from '~/lib/locales'
import { toast } from '~/lib/toast'

type Locale = (typeof LANGUAGES)[number]['id']

type Props = {
  /** Null: a new one. */
  reply: Data.Support.SavedReply | null
  limits: { content: number; replyName: number }
  onDone: () => void
  onBack: () => void
}

/** Name and texts of a saved reply; at least one language. */
export function SavedReplyForm({ reply, limits, onDone, onBack }: Props) {
  const t = useT('support')
  const creating = useApi('api.admin.saved_replies.store')
  const replacing = useApi('api.admin.saved_replies.update')
  const api = reply ? replacing : creating
  const [name, setName] = useState(reply?.name ?? '')
  const [texts, setTexts] = useState<Partial<Record<Locale, string>>>(reply?.texts ?? {})

  async function save() {
    const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim()))
    const body = { name, texts: filled }
    const saved = reply
      ? await replacing.submit({
          params: { id: reply.id },
          body: { ...body, version: reply.version },
        })
      : await creating.submit({ body })
    if (!saved) return
    toast.success(t('admin.saved.saved'))
    onDone()
  }

  return (
    <ApiForm api={api} onSubmit={() => void save()}>
      <TextField
        label={t('admin.saved.name')}
        {...api.field('name')}
        value={name}
        onChange={setName}
        maxLength={limits.replyName}
        required
      />
      {LANGUAGES.map(({ id: locale, name: language }, place) => (
        <TextArea
          key={locale}
          label={t('admin.saved.text', { language })}
          name={`texts.${locale}`}
          value={texts[locale] ?? ''}
          onChange={(text) => setTexts({ ...texts, [locale]: text })}
          rows={4}
          maxLength={limits.content}
          error={api.errors[`texts.${locale}`] ?? (place === 0 ? api.errors.texts : undefined)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={api.processing}>
          {t('admin.saved.save')}
        </Button>
        <Button variant="tertiary" onPress={onBack}>
          {t('admin.saved.back')}
        </Button>
      </div>
    </ApiForm>
  )
}
