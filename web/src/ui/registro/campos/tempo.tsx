import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { aoDigitar } from '../../../lib/format/digitar.ts';
import type { Mascara } from '../../../lib/format/digitar.ts';
import { escreverInstante, lerInstante } from '../../../lib/format/instante.ts';
import { lerData, mascararData } from '../../../lib/format/mascaras.ts';
import estilos from './campos.module.css';
import { comum } from './comum.tsx';
import type { PropsDoTipo } from './tipo.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** `28/11/2026` of a day; what is no day yet stays as it was typed. */
const escreverDia = (valor: string): string => valor.replace(ISO, '$3/$2/$1');
const mascararHora: Mascara = (t) =>
  t
    .replaceAll(/\D/g, '')
    .slice(0, 4)
    .replace(/^(\d{2})(\d)/, '$1:$2');

type DoCalendario = {
  readonly rotulo: string;
  /** `2026-11-28`, or nothing. */
  readonly dia: string;
  readonly desligado: boolean;
  readonly aoEscolher: (dia: string) => void;
};

/** Opens the device's own calendar: the text beside it is day, month, year whatever language the device speaks. */
function Calendario({ rotulo, dia, desligado, aoEscolher }: DoCalendario) {
  const nativo = useRef<HTMLInputElement>(null);
  return (
    <span className={estilos.calendario}>
      <button
        type="button"
        className={estilos.limpar}
        aria-label={`${rotulo}: escolher no calendário`}
        disabled={desligado}
        onClick={() => nativo.current?.showPicker()}
      >
        <IconCalendar size={16} stroke={1.7} aria-hidden />
      </button>
      <input
        ref={nativo}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={ISO.test(dia) ? dia : ''}
        onChange={(e) => aoEscolher(e.currentTarget.value)}
      />
    </span>
  );
}

/** A day of the calendar, typed or picked. */
export function CampoDeDia(p: PropsDoTipo) {
  const valor = typeof p.valor === 'string' ? p.valor : '';
  const visto = escreverDia(valor);
  const mudar = (digitado: string): void => p.mudar(digitado === '' ? null : (lerData(digitado) ?? digitado));
  return (
    <TextInput
      {...comum(p)}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      value={visto}
      classNames={{ input: estilos.numero ?? '' }}
      onChange={aoDigitar(mascararData, visto, mudar)}
      rightSectionPointerEvents="all"
      rightSection={
        <Calendario
          rotulo={p.d.rotulo}
          dia={valor}
          desligado={p.soLeitura}
          aoEscolher={(dia) => p.mudar(dia === '' ? null : dia)}
        />
      }
    />
  );
}

/** The parts of a moment in the time of the sale; of what is half typed what there is of it. */
function partesDe(valor: unknown): readonly [dia: string, hora: string] {
  const texto = typeof valor === 'number' ? escreverInstante(valor) : typeof valor === 'string' ? valor : '';
  const [dia = '', hora = ''] = texto.split('T');
  return [dia, hora];
}

/** A moment, in the time of the sale (São Paulo) whatever the device's zone is: day and hour. The value is epoch ms. */
export function CampoDeInstante(p: PropsDoTipo) {
  const [dia, hora] = partesDe(p.valor);
  const { d } = p;
  const visto = escreverDia(dia);
  const por = (novoDia: string, novaHora: string): void => {
    if (novoDia === '' && novaHora === '') p.mudar(null);
    // A day alone begins at its beginning, and says so in the field beside it.
    else
      p.mudar(lerInstante(`${novoDia}T${novaHora === '' ? '00:00' : novaHora}`) ?? `${novoDia}T${novaHora}`);
  };
  return (
    <TextInput
      {...comum(p)}
      description={`${d.ajuda === '' ? '' : `${d.ajuda} `}Horário de Brasília.`}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      value={visto}
      classNames={{ input: estilos.numero ?? '' }}
      onChange={aoDigitar(mascararData, visto, (t) => por(lerData(t) ?? t, t === '' ? '' : hora))}
      rightSectionPointerEvents="all"
      rightSection={
        <Calendario rotulo={d.rotulo} dia={dia} desligado={p.soLeitura} aoEscolher={(t) => por(t, hora)} />
      }
      inputContainer={(campo) => (
        <span className={estilos.momento}>
          {campo}
          <TextInput
            aria-label={`${d.rotulo}: hora`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="hh:mm"
            readOnly={p.soLeitura}
            value={hora}
            error={p.erros[p.onde] !== undefined}
            classNames={{ input: estilos.numero ?? '' }}
            onBlur={p.sair}
            onChange={aoDigitar(mascararHora, hora, (t) => por(dia, t))}
          />
        </span>
      )}
    />
  );
}
