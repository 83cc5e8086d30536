import { Button } from '~/components/ui/actions/button'
import { OneTimeCode } from '~/components/ui/fields/one_time_code'
import { TextField } from '~/components/ui/fields/text_field'
import { useT } from '~/hooks/use_t'
import type { FieldMessages } from '~/lib/api/api_error'

/** A code of the app, or one of the ten recovery codes. */
export type SecondFactor = { kind: 'code' | 'recoveryCode'; value: string }

export const NO_FACTOR: SecondFactor = { kind: 'code', value: '' }

/** The factor as the API takes it. */
export function bodyOf({ kind, value }: SecondFactor) {
  return kind === 'code' ? { code: value } : { recoveryCode: value }
}

type Props = {
  factor: SecondFactor
  onChange: (factor: SecondFactor) => void
  errors: FieldMessages
}

/** Takes the code, and offers recovery codes to users who lost their app. */
export function SecondFactorField({ factor, onChange, errors }: Props) {
  const t = useT('identity')
  const byApp = factor.kind === 'code'
  const set = (value: string) => onChange({ ...factor, value })

  return (
    <div className="flex flex-col items-start gap-3">
      {byApp ? (
        <OneTimeCode
          label={t('second_factor.code')}
          name="code"
          value={factor.value}
          onChange={set}
          hint={t('second_factor.code_hint')}
          error={errors.code}
          autoFocus
        />
      ) : (
        <TextField
          label={t('second_factor.recovery')}
          name="recoveryCode"
          autoComplete="off"
          value={factor.value}
          onChange={set}
          hint={t('second_factor.recovery_hint')}
          error={errors.recoveryCode}
          autoFocus
        />
      )}
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 h-auto min-h-9 max-w-full py-1.5 text-start whitespace-normal text-accent-text"
        onPress={() => onChange({ kind: byApp ? 'recoveryCode' : 'code', value: '' })}
      >
        {t(byApp ? 'second_factor.use_recovery' : 'second_factor.use_code')}
      </Button>
    </div>
  )
}
