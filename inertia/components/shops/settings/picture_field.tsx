import { useEffect, useId, useRef, useState } from 'react'
import { ImageUp, Trash2 } from 'lucide-react'
import { Spinner } from '~/components/ui/feedback/spinner'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { useApi } from '~/hooks/use_api'
import { usePreparedPicture } from '~/hooks/use_prepared_picture'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { ErrorText } from '~/components/ui/fields/error_text'
import { fitPicture } from '~/lib/browser/fit_picture'

type Picture = Data.Shops.ShopPicture

type Props = {
  label: string
  hint: string
  /** CSS aspect-ratio of the place where it is shown. */
  ratio: string
  value: Picture | null
  onChange: (picture: Picture | null) => void
  maxBytes: number
  error?: string
  className?: string
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/**
 * A picture of the shop: uploaded as soon as it is chosen, processed by the server, published when
 * the form is saved.
 */
export function PictureField(props: Props) {
  const { label, hint, ratio, value, className } = props
  const t = useT('shops')
  const { choose, remove, isSending, local, uploadError } = useShopPicture(props)
  const isReady = value?.state === 'ready'
  const failed = value?.state === 'failed' ? t('pictures.failed') : undefined
  const error = uploadError ?? failed ?? props.error

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <span className="label">{label}</span>
      <span className={`relative block w-full ${className ?? ''}`}>
        <ImageFrame
          src={isReady ? value.url : failed ? null : (local ?? null)}
          srcSet={isReady ? value.srcSet : undefined}
          avifSrcSet={isReady ? value.avifSrcSet : undefined}
          sizes="(min-width: 48rem) 40rem, 100vw"
          ratio={ratio}
          alt={label}
          eager
        />
        {isSending || value?.state === 'preparing' ? (
          <span
            role="status"
            className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 rounded-lg bg-surface/80 p-2 text-center text-xs"
          >
            <Spinner />
            {t(isSending ? 'pictures.sending' : 'pictures.preparing')}
          </span>
        ) : null}
      </span>
      <PictureButtons
        label={label}
        hasPicture={value !== null}
        disabled={isSending}
        onChoose={choose}
        onRemove={remove}
      />
      {error ? <ErrorText>{error}</ErrorText> : <p className="text-xs text-muted">{hint}</p>}
    </div>
  )
}

/** The upload of the picture, and what the browser shows of it until the server is done. */
function useShopPicture({ value, onChange, maxBytes }: Props) {
  const t = useT('shops')
  const upload = useApi('api.studio.shop_pictures.store')
  useUnsavedGuard(upload.processing, 'uploading')
  const [local, setLocal] = useLocalPicture()
  const [isTooLarge, setTooLarge] = useState(false)
  const settle = (picture: Picture) => onChange(picture)
  usePreparedPicture('api.studio.shop_pictures.show', value, settle)

  async function choose(chosen: File | undefined) {
    upload.reset()
    const file = chosen && (await fitPicture(chosen, maxBytes))
    setTooLarge(file !== undefined && file.size > maxBytes)
    if (!file || file.size > maxBytes) return
    const body = new FormData()
    body.append('image', file)
    setLocal(file)
    const picture = await upload.submit({ body: body as never })
    if (picture) onChange(picture)
    else setLocal(null)
  }

  function remove() {
    setLocal(null)
    upload.reset()
    onChange(null)
  }

  const tooLarge = isTooLarge ? t('pictures.too_large', { max: maxBytes / 1024 ** 2 }) : undefined
  const uploadError = tooLarge ?? upload.failure?.message
  return { choose, remove, isSending: upload.processing, local, uploadError }
}

type ButtonProps = {
  label: string
  hasPicture: boolean
  disabled: boolean
  onChoose: (file: File | undefined) => Promise<void>
  onRemove: () => void
}

function PictureButtons({ label, hasPicture, disabled, onChoose, onRemove }: ButtonProps) {
  const t = useT('shops')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = t(hasPicture ? 'pictures.replace' : 'pictures.choose')

  return (
    <>
      <span className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          icon={<ImageUp aria-hidden />}
          disabled={disabled}
          aria-label={`${label}: ${choose}`}
          onPress={() => input.current?.click()}
        >
          {choose}
        </Button>
        {hasPicture ? (
          <Button
            size="sm"
            variant="tertiary"
            icon={<Trash2 aria-hidden />}
            disabled={disabled}
            aria-label={`${label}: ${t('pictures.remove')}`}
            onPress={onRemove}
          >
            {t('pictures.remove')}
          </Button>
        ) : null}
      </span>
      <input
        ref={input}
        id={id}
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={ACCEPT}
        className="sr-only"
        onChange={(event) => {
          void onChoose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}

/** An object URL for a file that the server has not processed yet. */
function useLocalPicture(): [string | null, (file: File | null) => void] {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  return [url, (file) => setUrl(file && URL.createObjectURL(file))]
}
