import { useState } from 'react'
import type { InertiaProps } from '~/types'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextField } from '~/components/ui/fields/text_field'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { REASON } from '~/lib/reason'
import { enterAs } from '~/lib/stores/impersonation_start'

type Props = InertiaProps<{ minutes: number }>

/** An admin chooses whom to impersonate, and why; the red banner ends it. */
export default function Impersonation({ minutes }: Props) {
  const t = useT('identity')
  const start = useApi('api.admin.impersonations.store')
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')

  async function submit() {
    const started = await start.submit({ body: { email, reason } })
    if (started) enterAs(started)
  }

  return (
    <>
      <PageHeader title={t('impersonation.title')} description={t('impersonation.lead')} />
      <Panel>
        <ApiForm api={start} onSubmit={submit}>
          <NoticeBox kind="warning">{t('impersonation.meaning', { minutes })}</NoticeBox>
          <TextField
            label={t('impersonation.email')}
            name="email"
            type="email"
            value={email}
            onChange={setEmail}
            error={start.errors.email ?? start.errors.userId}
            autoComplete="off"
            required
          />
          <TextField
            label={t('impersonation.reason')}
            hint={t('impersonation.reason_hint', { min: REASON.min })}
            {...start.field('reason')}
            value={reason}
            onChange={setReason}
            maxLength={REASON.max}
            autoComplete="off"
            required
          />
          <Button type="submit" variant="danger" className="self-start" busy={start.processing}>
            {t('impersonation.start')}
          </Button>
        </ApiForm>
      </Panel>
    </>
  )
}
