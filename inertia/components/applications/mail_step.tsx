import { useState } from 'react'
import type { ApplicationStatus } from '~/components/applications/application_form'
import { withCode } from '~/components/identity/with_code'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiFailure, ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { OneTimeCode } from '~/components/ui/fields/one_time_code'
import { useApi } from '~/hooks/use_api'
import { useCountdown } from '~/hooks/use_countdown'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  mail: ApplicationStatus['mail']
  rules: { digits: number; minutes: number }
  onProved: (progress: ApplicationStatus) => void
  onNext: () => void
}

/** Step 1: the account's address is proved by a code. */
export function MailStep({ mail, rules, onProved, onNext }: Props) {
  const t = useT('applications')
  const format = useFormat()
  if (mail.isRefused) return <RefusedMail address={mail.address} />
  if (mail.isProved && mail.provedUntil) {
    return (
      <div className="flex flex-col items-start gap-5">
        <NoticeBox kind="success" title={t('mail.proved', { email: mail.address })}>
          {t('mail.proved_until', { day: format.date(mail.provedUntil, 'date') })}
        </NoticeBox>
        <Button onPress={onNext}>{t('next')}</Button>
      </div>
    )
  }
  return <CodeForm address={mail.address} rules={rules} onProved={onProved} />
}

/** The words of the error are the specification's. */
function RefusedMail({ address }: { address: string }) {
  const t = useT('applications')
  const errors = useT('errors')
  return (
    <div className="flex flex-col items-start gap-5">
      <NoticeBox kind="danger" title={address}>
        {errors('QQ_MAIL_REFUSED')}
      </NoticeBox>
      <p className="text-sm text-muted">{t('mail.refused_hint')}</p>
      <LinkButton href="/account/profile">{t('mail.change')}</LinkButton>
    </div>
  )
}

type CodeProps = Pick<Props, 'rules' | 'onProved'> & { address: string }

function CodeForm({ address, rules, onProved }: CodeProps) {
  const t = useT('applications')
  const request = useApi('api.auth.email_codes.store')
  const proving = useApi('api.mail_proofs.store')
  const [secondsLeft, startCountdown] = useCountdown()
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')

  async function send() {
    const sent = await request.submit({ body: { purpose: 'become_creator' } })
    if (!sent) return
    setSent(true)
    startCountdown(sent.resendInSeconds)
  }

  async function prove() {
    const progress = await withCode(proving.send({ body: { code } }), () => setCode(''), 'code')
    if (progress) onProved(progress)
  }

  return (
    <ApiForm api={proving} onSubmit={() => void prove()}>
      <p className="text-sm wrap-anywhere">{t('mail.lead', { email: address })}</p>
      <SendLine
        lead={
          isSent ? t('mail.sent', { email: address, minutes: rules.minutes }) : t('mail.send_hint')
        }
        isSent={isSent}
        secondsLeft={secondsLeft}
        isBusy={request.processing}
        onSend={() => void send()}
      />
      <ApiFailure api={request} />
      {/* Always there: a page that was left for the mail program, and loaded anew, has forgotten that a code was sent. */}
      <OneTimeCode
        label={t('mail.code')}
        {...proving.field('code')}
        length={rules.digits}
        value={code}
        onChange={setCode}
      />
      <Button
        type="submit"
        variant={isSent ? 'primary' : 'outline'}
        className="self-start"
        busy={proving.processing}
        disabled={code.length < rules.digits}
      >
        {t('mail.prove')}
      </Button>
    </ApiForm>
  )
}

type SendLineProps = {
  lead: string
  isSent: boolean
  secondsLeft: number
  isBusy: boolean
  onSend: () => void
}

function SendLine({ lead, isSent, secondsLeft, isBusy, onSend }: SendLineProps) {
  const t = useT('applications')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-48 text-sm text-muted" aria-live="polite">
        {lead}
      </p>
      <Button
        variant={isSent ? 'outline' : 'primary'}
        busy={isBusy}
        disabled={secondsLeft > 0}
        onPress={onSend}
      >
        {secondsLeft > 0
          ? t('mail.wait', { seconds: secondsLeft })
          : t(isSent ? 'mail.resend' : 'mail.send')}
      </Button>
    </div>
  )
}
