import { buscarCep } from '@martelo/schemas/enderecos/localidade.ts';
import { useRef, useState } from 'react';
import { useChamar } from '../../../lib/chamar.ts';
import { comoErro } from '../../../lib/client/erros.ts';
import { formatarLugar } from '../../../lib/format/texto.ts';
import { CampoDeTexto } from './texto.tsx';
import type { PropsDoTipo } from './tipo.ts';

/** A CEP: once it is whole it chooses the city of the address that it stands in. */
export function CampoDeCep(p: PropsDoTipo) {
  const chamar = useChamar();
  const [aviso, setAviso] = useState('');
  const ultimo = useRef(p.valor);
  const cidade = p.irmaos.descricao.find((d) => d.tipo === 'lugar');
  const procurar = async (cep: string): Promise<void> => {
    ultimo.current = cep;
    try {
      const achado = await chamar(buscarCep, { params: { cep } });
      if (ultimo.current !== cep || cidade === undefined) return;
      setAviso(formatarLugar(achado.cidade, achado.estadoSigla));
      p.irmaos.mudar(cidade.nome, achado.locId);
    } catch (e) {
      if (ultimo.current !== cep) return;
      const semFaixa = comoErro(e).statusCode === 404;
      if (!semFaixa) ultimo.current = null;
      setAviso(
        semFaixa
          ? 'Não encontramos a cidade deste CEP. Escolha na lista.'
          : 'Não deu para procurar a cidade agora. Escolha na lista.',
      );
    }
  };
  return (
    <CampoDeTexto
      {...p}
      d={aviso === '' ? p.d : { ...p.d, ajuda: aviso }}
      mudar={(valor) => {
        p.mudar(valor);
        setAviso('');
        if (
          cidade !== undefined &&
          typeof valor === 'string' &&
          valor.length === 9 &&
          valor !== ultimo.current
        )
          void procurar(valor);
      }}
    />
  );
}
