import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../test/render'
import { FICHA_DE_REGISTRO } from './ficha-form'
import { PasosFicha } from './PasosFicha'

describe('the stepper of a registration', () => {
  it.each([
    ['by itself', {}, '10'],
    ['as the register page opens it', { inicial: FICHA_DE_REGISTRO }, '18'],
  ])('[MIEMBROL-19] %s proposes its age', async (_, props, edad) => {
    renderApp(<PasosFicha {...props} submitLabel="Registrar" onCancel={() => {}} onSubmit={async () => {}} />)
    expect(await screen.findByRole('textbox', { name: /^Edad/ })).toHaveValue(edad)
  })
})
