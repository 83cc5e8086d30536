import { ImageOff } from 'lucide-react'
import { Spinner } from '~/components/ui/feedback/spinner'
import type { ChatMessage } from '~/components/chat/chat_types'
import { addressOf } from '~/client'
import { useT } from '~/hooks/use_t'

type Image = ChatMessage['images'][number]
/** @property name of the sender; null for own pictures */
type Props = { images: Image[]; name: string | null }

/** The pictures of a message, each opened in full by a click. Their places have their size before they are loaded. */
export function MessageImages({ images, name }: Props) {
  return (
    <div className={`grid gap-2 ${images.length > 1 ? 'grid-cols-2' : ''}`}>
      {images.map((image, index) => (
        <OneImage key={image.id} image={image} name={name} nth={index + 1} />
      ))}
    </div>
  )
}

function OneImage({ image, name, nth }: { image: Image; name: string | null; nth: number }) {
  const t = useT('chat')
  const { id, width, height, state } = image
  const frame = {
    className:
      'flex w-56 max-w-full items-center justify-center overflow-hidden rounded-lg bg-surface-tertiary text-xs text-muted',
    style: { aspectRatio: `${width} / ${Math.min(height, width * 2)}` },
  }
  if (state === 'preparing') {
    return (
      <span {...frame}>
        <Spinner />
      </span>
    )
  }
  if (state === 'failed') {
    return (
      <span {...frame}>
        <span className="flex flex-col items-center gap-1 p-2 text-center">
          <ImageOff aria-hidden className="size-5" />
          {t('message.picture_failed')}
        </span>
      </span>
    )
  }
  const address = addressOf('api.chat_images.show', { id: String(id) })
  return (
    <a href={address} target="_blank" rel="noopener" {...frame}>
      <img
        src={address}
        alt={
          name === null ? t('message.own_picture', { nth }) : t('message.picture', { nth, name })
        }
        width={width}
        height={height}
        decoding="async"
        loading="lazy"
        className="size-full object-cover"
      />
    </a>
  )
}
