/** Whether it is why a picture cannot be marked: a product may sell such pictures without a mark. */
export const isPictureReason = (reason: string | null) => reason?.startsWith('PICTURE_') ?? false

/** Whether a file is a picture by its name. */
export const isPictureName = (name: string) => /\.(?:jpe?g|png|webp)$/i.test(name)

export const isPackName = (name: string) => /\.(?:zip|cbz)$/i.test(name)
