import type { ReactNode } from 'react'
import { IconButton } from '~/components/ui/actions/button'

type Props = {
  label: string
  size?: 'sm' | 'md'
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** An icon button on top of a picture, legible on any colors. */
export function PictureButton(props: Props) {
  return <IconButton {...props} variant="outline" className="bg-background/85" />
}
