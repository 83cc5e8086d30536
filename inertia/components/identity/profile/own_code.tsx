import { useEffect, useState } from 'react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { OneTimeCode } from '~/components/ui/fields/one_time_code'
import { useApi } from '~/hooks/use_api'
import { useCountdown } from '~/hooks/use_countdown'
import { useT } from '~/hooks/use_t'

export type CodeRules = { digits: number; minutes: number; resendSeconds: number }

type Props = {
  purpose: 'change_email' | 'verify_email' | 'payout_channel_save' | 'payout_channel_delete'
  /** The address to which the server mails the code. */
  address: string
  name: 'code' | 'verificationCode'
  label: string
  lead: string
  /** A code was sent just before. */
  isSent?: boolean
  value: string
  onChange: (code: string) => void
  error?: string
  rules: CodeRules
}

/** Requests a code for the account's current or pending address, and takes it. */
export function OwnCode({ purpose, address, isSent = false, rules, ...field }: Props) {
  const t = useT('identity')
  const request = useApi('api.auth.email_codes.store')
  const [secondsLeft, startCountdown] = useCountdown()
  const [wasSent, setSent] = useState(isSent)
  const { resendSeconds, minutes } = rules
  useEffect(() => {
    if (isSent) startCountdown(resendSeconds)
  }, [isSent, resendSeconds, startCountdown])

  async function send() {
    const sent = await request.submit({ body: { purpose } })
    if (!sent) return
    setSent(true)
    startCountdown(sent.resendInSeconds)
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 basis-48 text-xs text-muted" aria-live="polite">
          {wasSent ? t('code.sent', { email: address, minutes }) : field.lead}
        </p>
        <Button
          variant="outline"
          size="sm"
          busy={request.processing}
          disabled={secondsLeft > 0}
          onPress={send}
        >
          {secondsLeft > 0
            ? t('code.wait', { seconds: secondsLeft })
            : t(wasSent ? 'code.resend' : 'code.send')}
        </Button>
      </div>
      <ApiFailure api={request} />
      <OneTimeCode
        label={field.label}
        name={field.name}
        length={rules.digits}
        value={field.value}
        onChange={field.onChange}
        error={field.error}
      />
    </div>
  )
}
