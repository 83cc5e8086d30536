import type { HTMLAttributes } from 'react'
import { ArrowLeft, ArrowRight, GripVertical, Star, X } from 'lucide-react'
import { Spinner } from '~/components/ui/feedback/spinner'
import type { Picture } from '~/components/catalog/editor/product_form'
import { useTileDrag } from '~/components/catalog/editor/pictures/use_tile_drag'
import { IconButton } from '~/components/ui/actions/button'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { usePreparedPicture } from '~/hooks/use_prepared_picture'
import { useT } from '~/hooks/use_t'
import { TextField } from '~/components/ui/fields/text_field'
import { ErrorText } from '~/components/ui/fields/error_text'

const MOST_ALT_CHARACTERS = 200

type Props = {
  picture: Picture
  label: string
  /** Shown below the picture; defaults to the label. */
  caption?: string
  /** Called when processing has ended, successfully or not. */
  onSettled: (picture: Picture) => void
  /** Sets the alternative text. */
  onDescribe: (alt: string) => void
  error?: string
  onCover?: () => void
  /** Absent at the ends of the row. */
  onForward?: () => void
  onBack?: () => void
  onRemove: () => void
  /** Called with the picture that takes this place; absent for the only picture. */
  onDropped?: (id: number) => void
}

export function ImageTile({ picture, label, caption, onSettled, onDropped, ...actions }: Props) {
  const { onDescribe, error, onCover, onForward, onBack, onRemove } = actions
  const t = useT('catalog')
  usePreparedPicture('api.studio.product_images.show', picture, onSettled)
  const isReady = picture.state === 'ready'
  const drag = useTileDrag({ id: picture.id, onDropped })
  return (
    <li
      {...drag.tile}
      className={`flex flex-col gap-1.5 rounded-lg outline-offset-4 ${drag.isDropTarget ? 'outline-2 outline-accent' : ''} ${drag.isDragging ? 'opacity-50' : ''}`}
    >
      <span className="relative">
        <ImageFrame
          src={isReady ? picture.url : null}
          srcSet={isReady ? picture.srcSet : undefined}
          avifSrcSet={isReady ? picture.avifSrcSet : undefined}
          sizes="12rem"
          alt={isReady ? picture.alt : label}
        />
        {isReady ? null : <Waiting isFailed={picture.state === 'failed'} />}
        {onDropped ? <Handle props={drag.handle} /> : null}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-1 text-xs text-muted">
        <span className="tabular min-w-0 truncate">{caption ?? label}</span>
        <span data-moves className="flex flex-wrap">
          {onForward ? (
            <IconButton label={t('editor.move_up', { name: label })} size="sm" onPress={onForward}>
              <ArrowLeft aria-hidden className="size-4" />
            </IconButton>
          ) : null}
          {onBack ? (
            <IconButton label={t('editor.move_down', { name: label })} size="sm" onPress={onBack}>
              <ArrowRight aria-hidden className="size-4" />
            </IconButton>
          ) : null}
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
      <TextField
        label={t('editor.alt_of', { name: label })}
        value={picture.alt}
        onChange={onDescribe}
        maxLength={MOST_ALT_CHARACTERS}
        error={error}
      />
    </li>
  )
}

/** Hidden from screen readers, which have the buttons. */
function Handle({ props }: { props: HTMLAttributes<HTMLElement> }) {
  return (
    <span
      {...props}
      aria-hidden
      data-drag-handle
      className="absolute top-1.5 left-1.5 grid size-8 cursor-grab place-items-center rounded-md bg-surface/85 text-muted hover:text-foreground"
    >
      <GripVertical className="size-4" />
    </span>
  )
}

/** The picture is uploaded; it is processed while the user keeps editing. */
function Waiting({ isFailed }: { isFailed: boolean }) {
  const t = useT('catalog')
  return (
    <span
      role={isFailed ? 'alert' : 'status'}
      className={`absolute inset-0 flex flex-col items-center justify-center gap-2 rounded-lg bg-surface/85 p-2 text-center text-xs text-muted`}
    >
      {isFailed ? (
        <ErrorText isAlert={false}>{t('editor.image_failed')}</ErrorText>
      ) : (
        <>
          <Spinner />
          {t('editor.image_preparing')}
        </>
      )}
    </span>
  )
}
