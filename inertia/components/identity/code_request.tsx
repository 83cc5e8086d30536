import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { OneTimeCode } from '~/components/ui/fields/one_time_code'
import type { ApiError } from '~/lib/api/api_error'
import { useApi } from '~/hooks/use_api'
import { useCountdown } from '~/hooks/use_countdown'
import { useT } from '~/hooks/use_t'

type Props = {
  email: string
  value: string
  onChange: (code: string) => void
  error?: string
  rules: { digits: number; minutes: number }
  onEmailError: (message: string | undefined) => void
}

/** A button that requests a code by mail, and the field for the code; another one can be requested after a minute. */
export function CodeRequest({ email, value, onChange, error, rules, onEmailError }: Props) {
  const t = useT('identity')
  const request = useApi('api.auth.verification_codes.store')
  const [secondsLeft, startCountdown] = useCountdown()
  const [sentTo, setSentTo] = useState<string | null>(null)
  // After correcting a mistyped address there is no wait: the pause belongs to the address that
  // got a code.
  const isWaiting = secondsLeft > 0 && email === sentTo

  async function send() {
    try {
      const sent = await request.send({ body: { email, purpose: 'sign_up' } })
      onEmailError(undefined)
      setSentTo(email)
      startCountdown(sent.resendInSeconds)
    } catch (failure) {
      const { error: cause, fields } = failure as Partial<ApiError>
      onEmailError(fields?.email)
      // An admin has closed the registration since: the page says so.
      if (cause === 'REGISTRATION_CLOSED') router.reload({ only: ['isOpen'] })
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 text-xs text-muted" aria-live="polite">
          {sentTo !== null && sentTo === email
            ? t('code.sent', { email: sentTo, minutes: rules.minutes })
            : t('code.lead')}
        </p>
        <Button
          variant="outline"
          size="sm"
          busy={request.processing}
          disabled={email === '' || isWaiting}
          onPress={send}
        >
          {isWaiting
            ? t('code.wait', { seconds: secondsLeft })
            : t(sentTo === email ? 'code.resend' : 'code.send')}
        </Button>
      </div>
      <ApiFailure api={request} />
      <OneTimeCode
        label={t('code.label')}
        name="code"
        length={rules.digits}
        value={value}
        onChange={onChange}
        error={error}
      />
    </div>
  )
}
