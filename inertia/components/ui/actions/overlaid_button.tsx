import type { ReactNode } from 'react'
import { IconButton } from '~/components/ui/actions/button'

type Props = {
  label: string
  size?: 'sm' | 'md'
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** An icon to press that stands on a picture, whatever its colours. */
export function OverlaidButton(props: Props) {
  return <IconButton {...props} variant="outline" className="bg-background/85" />
}
