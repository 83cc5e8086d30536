import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '~/components/ui/actions/button'
import { TextField, type TextFieldProps } from '~/components/ui/fields/text_field'
import { useT } from '~/hooks/use_t'

type Props = Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'>

/** A password field with a button to reveal its value. */
export function PasswordField(props: Props) {
  const t = useT('ui')
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <IconButton
          size="sm"
          label={t(isVisible ? 'password.hide' : 'password.show')}
          onPress={() => setVisible(!isVisible)}
        >
          {isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  )
}
