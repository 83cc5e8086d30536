import { Star, X } from 'lucide-react'
import type { Picture } from '~/components/catalog/editor/product_form'
import { IconButton } from '~/components/ui/actions/button'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { useT } from '~/hooks/use_t'

type Props = {
  picture: Picture
  label: string
  onCover?: () => void
  onRemove: () => void
}

export function ImageTile({ picture, label, onCover, onRemove }: Props) {
  const t = useT('catalog')
  return (
    <li className="flex flex-col gap-1.5">
      <ImageFrame src={picture.url} srcSet={picture.srcSet} sizes="12rem" alt="" />
      <span className="flex items-center justify-between gap-1 text-xs text-muted">
        <span className="min-w-0 truncate">{label}</span>
        <span className="flex shrink-0">
          {onCover ? (
            <IconButton label={t('editor.make_cover', { name: label })} size="sm" onPress={onCover}>
              <Star aria-hidden className="size-4" />
            </IconButton>
          ) : null}
          <IconButton label={t('editor.remove', { name: label })} size="sm" onPress={onRemove}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </span>
      </span>
    </li>
  )
}
