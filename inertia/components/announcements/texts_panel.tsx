import { useState } from 'react'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { Panel } from '~/components/ui/show/panel'
import {
  FIRST,
  type AnnouncementFields,
  type Locale,
} from '~/components/announcements/announcement_form'
import { bindFields } from '~/lib/forms/bind_fields'
import { LANGUAGES } from '~/lib/locales'
import { useT } from '~/hooks/use_t'

type Props = {
  fields: AnnouncementFields
  errors: Record<string, string>
  set: (part: Partial<AnnouncementFields>) => void
}

const MAX_LENGTH = { title: 50, content: 1_000 }

/** Title and text in each language, with a preview. */
export function TextsPanel({ fields, errors, set }: Props) {
  const t = useT('announcements')
  const [locale, setLocale] = useState<Locale>(FIRST)
  const words = fields.words[locale]
  const path = locale === FIRST ? '' : `translations.${locale}.`
  const change = (part: Partial<typeof words>) =>
    set({ words: { ...fields.words, [locale]: { ...words, ...part } } })
  const field = bindFields(words, change, errors)

  return (
    <Panel title={t('words')} description={t('words_lead')}>
      <ListTabs
        label={t('language')}
        tabs={LANGUAGES.map(({ id, name }) => ({ id, label: name }))}
        chosen={locale}
        onChoose={setLocale}
      >
        <TextField
          label={t('column.title')}
          {...field('title', `${path}title`)}
          maxLength={MAX_LENGTH.title}
          required={locale === FIRST}
        />
        <TextArea
          label={t('content')}
          {...field('content', `${path}content`)}
          maxLength={MAX_LENGTH.content}
          rows={6}
          required={locale === FIRST}
        />
        <section aria-label={t('preview')} lang={locale} className="rounded-lg bg-default p-4">
          <p className="mb-2 text-xs text-muted">{t('preview')}</p>
          <Preview words={words.title ? words : fields.words[FIRST]} />
        </section>
      </ListTabs>
    </Panel>
  )
}

function Preview({ words: { title, content } }: { words: AnnouncementFields['words'][Locale] }) {
  const t = useT('announcements')
  return title || content ? (
    <article className="flex flex-col gap-2">
      <h3 className="font-medium wrap-anywhere">{title}</h3>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{content}</p>
    </article>
  ) : (
    <p className="text-sm text-muted">{t('no_words')}</p>
  )
}
