import type { Conversion } from '#orders/values/conversion'

/** The rates of a checkout and their own day, to the payer. */
export function conversionFace(conversion: Conversion | null) {
  return (
    conversion && {
      at: conversion.at.toISOString(),
      rates: conversion.rates.map((rate) => ({ ...rate })),
    }
  )
}
