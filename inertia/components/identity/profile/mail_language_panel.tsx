import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { SelectField } from '~/components/ui/fields/select_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { LANGUAGES } from '~/lib/locales'
import { toast } from '~/lib/toast'

const FOLLOW = 'follow'

/** The language of mails: a fixed one, or that of the screen. */
export function MailLanguagePanel({ current }: { current: string | null }) {
  const t = useT('identity')
  const save = useApi('api.user.languages.update')
  const [chosen, setChosen] = useState(current ?? FOLLOW)

  async function choose(language: string) {
    const before = chosen
    setChosen(language)
    const mailLanguage = language === FOLLOW ? null : language
    if (!(await save.submit({ body: { mailLanguage } as never }))) return setChosen(before)
    toast.success(t('profile.mail_language.saved'))
    router.reload({ only: ['mailLanguage'] })
  }

  return (
    <Panel title={t('profile.mail_language.title')} description={t('profile.mail_language.lead')}>
      <div className="flex max-w-md flex-col gap-4">
        <ApiFailure api={save} />
        <SelectField
          label={t('profile.mail_language.label')}
          {...save.field('mailLanguage')}
          value={chosen}
          onChange={(language) => void choose(language)}
          options={[
            { id: FOLLOW, label: t('profile.mail_language.follow') },
            ...LANGUAGES.map(({ id, name }) => ({ id: id as string, label: name })),
          ]}
          disabled={save.processing}
        />
      </div>
    </Panel>
  )
}
