import { useId } from 'react'
import { InputOTP, REGEXP_ONLY_DIGITS } from '@heroui/react/input-otp'
import { useCurrentErrors, type FieldProps } from '~/components/ui/fields/field_parts'
import { ErrorText } from '~/components/ui/fields/error_text'

type Props = Omit<FieldProps, 'required'> & {
  value: string
  onChange: (value: string) => void
  length?: number
  autoFocus?: boolean
}

/** A code from a mail, a text message or an app; it can be pasted as a whole, also with spaces or words around it. */
export function OneTimeCode(given: Props) {
  const { label, value, onChange, length = 6, ...props } = useCurrentErrors(given)
  const id = useId()
  const foot = props.error ?? props.hint
  return (
    <div className={`flex flex-col gap-1 ${props.className ?? ''}`}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <InputOTP
        id={id}
        name={props.name}
        value={value}
        onChange={onChange}
        maxLength={length}
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={(text) => text.replaceAll(/\D/g, '')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={props.autoFocus}
        // The icons of password managers fit beside the boxes. The default makes room by widening the
        // input, which overflows small screens.
        pushPasswordManagerStrategy="none"
        isDisabled={props.disabled}
        isInvalid={Boolean(props.error)}
        aria-invalid={Boolean(props.error) || undefined}
        aria-describedby={foot ? `${id}-foot` : undefined}
      >
        <InputOTP.Group>
          {Array.from({ length }, (_, index) => (
            <InputOTP.Slot key={index} index={index} className="tabular" />
          ))}
        </InputOTP.Group>
      </InputOTP>
      {props.error ? (
        <ErrorText id={`${id}-foot`} isAlert={false}>
          {props.error}
        </ErrorText>
      ) : foot ? (
        <p id={`${id}-foot`} className="text-xs text-muted">
          {foot}
        </p>
      ) : null}
    </div>
  )
}
