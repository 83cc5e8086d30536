import { useState } from 'react'
import { AuthHeading } from '~/components/identity/auth_heading'
import {
  bodyOf,
  NO_FACTOR,
  SecondFactorField,
  type SecondFactor,
} from '~/components/identity/second_factor_field'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { ApiError } from '~/lib/api/api_error'

type Props = {
  challenge: string
  onSignedIn: () => void
  /** The challenge is over; with the reason when the server ended it. */
  onBack: (reason?: string) => void
}

/** The second step of a sign-in: the two-factor code after the password. */
export function SecondStep({ challenge, onSignedIn, onBack }: Props) {
  const t = useT('identity')
  const signIn = useApi('api.auth.sign_in.store')
  const [factor, setFactor] = useState<SecondFactor>(NO_FACTOR)

  async function submit() {
    try {
      await signIn.send({ body: { challenge, ...bodyOf(factor) } })
      onSignedIn()
    } catch (error) {
      const isOver = error instanceof ApiError && error.error === 'CHALLENGE_EXPIRED'
      if (isOver) onBack(error.message)
      // A request that was not answered has not used up the code.
      const isRead = !(error instanceof ApiError && error.isDisconnected)
      if (!isOver && isRead && factor.kind === 'code') setFactor(NO_FACTOR)
    }
  }

  return (
    <>
      <AuthHeading title={t('login.second_title')}>{t('login.second_lead')}</AuthHeading>
      <ApiForm api={signIn} onSubmit={submit}>
        <SecondFactorField factor={factor} onChange={setFactor} errors={signIn.errors} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          busy={signIn.processing}
          disabled={factor.value === ''}
        >
          {t('login.second_submit')}
        </Button>
        <Button variant="ghost" fullWidth onPress={() => onBack()}>
          {t('login.second_back')}
        </Button>
      </ApiForm>
    </>
  )
}
