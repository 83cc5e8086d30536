import type { Conversion } from '#orders/values/conversion'

/** The exchange rates of a checkout and their date, as the API answers them. */
export function conversionData(conversion: Conversion | null) {
  return (
    conversion && {
      at: conversion.at.toISOString(),
      rates: conversion.rates.map((rate) => ({ ...rate })),
    }
  )
}
