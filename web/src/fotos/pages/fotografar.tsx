import { verVistasDoVeiculo } from '@martelo/schemas/fotos/chamadas-das-vistas.ts';
import { VISTAS } from '@martelo/schemas/fotos/vistas.ts';
import { telasDosVeiculos } from '@martelo/schemas/veiculos/telas.ts';
import { Button } from '@mantine/core';
import { IconCamera, IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { acrescentar, Arquivos } from '../../ui/arquivos/door.ts';
import { Espera } from '../../ui/espera.tsx';
import { PaginaDeLista } from '../../ui/pagina-de-lista.tsx';
import { useQuem } from '../../lib/quem.ts';
import { Camera } from '../fotografar/camera.tsx';
import estilos from '../fotografar/fotografar.module.css';

/** /admin/fotografar/$uid: the views of a vehicle that are missing, taken one after the other with a phone. */
export function PaginaDeFotografar() {
  const { uid = '' } = useParams({ strict: false });
  const chamar = useChamar();
  const quem = useQuem()?.uid ?? '';
  const queryClient = useQueryClient();
  const chave = ['vistas', uid];
  const vistas = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => chamar(verVistasDoVeiculo, { params: { veiculo: uid } }, { signal }),
  });
  const [aberta, setAberta] = useState<string | null>(null);
  const dados = vistas.data;
  const daAberta = dados?.vistas.find((v) => v.vista === aberta);
  const tirada = (foto: Blob): void => {
    if (daAberta === undefined) return;
    const nome = `${VISTAS[daAberta.vista].toLowerCase()}.jpg`;
    acrescentar({ chamar, quem, para: 'fotoDoVeiculo', alvo: uid }, [
      new File([foto], nome, { type: 'image/jpeg' }),
    ]);
    setAberta(null);
  };
  return (
    <PaginaDeLista
      titulo={dados === undefined ? 'Fotografar' : `${dados.placa ?? ''} ${dados.nome}`.trim()}
      texto={
        dados === undefined
          ? ''
          : dados.modelo === null
            ? 'Nenhum modelo de fotos vale para este veículo: envie as fotos que quiser.'
            : dados.faltam.length === 0
              ? 'Todas as vistas obrigatórias estão aqui.'
              : `Faltam ${dados.faltam.map((v) => VISTAS[v].toLowerCase()).join(', ')}.`
      }
      lado={
        <Link to={telasDosVeiculos.ficha.caminho} params={{ uid }}>
          Abrir o veículo
        </Link>
      }
    >
      <Espera de={vistas} altura={240} />
      {daAberta !== undefined && (
        <Camera
          key={daAberta.vista}
          vista={VISTAS[daAberta.vista]}
          exemplo={daAberta.exemplo}
          linhas={daAberta.linhas}
          aoTirar={tirada}
          aoFechar={() => setAberta(null)}
        />
      )}
      {dados !== undefined && (
        <ul className={estilos.vistas} aria-label="Vistas">
          {dados.vistas.map((v) => (
            <li key={v.vista} data-falta={dados.faltam.includes(v.vista)}>
              {v.foto !== null || v.exemplo !== '' ? (
                <img src={v.foto ?? v.exemplo} alt="" width={96} height={72} data-exemplo={v.foto === null} />
              ) : (
                <span className={estilos.semImagem} aria-hidden>
                  <IconCamera size={28} />
                </span>
              )}
              <span>
                <strong>{VISTAS[v.vista]}</strong>
                <small>
                  {v.foto !== null ? 'Já tem foto' : v.obrigatoria ? 'Falta' : 'Opcional'}
                  {v.foto === null && v.exemplo !== '' && ', veja o exemplo'}
                </small>
              </span>
              <Button
                variant={v.foto === null ? 'filled' : 'default'}
                leftSection={
                  v.foto === null ? <IconCamera size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />
                }
                onClick={() => setAberta(v.vista)}
              >
                {v.foto === null ? 'Fotografar' : 'Outra'}
                <span className="so-leitor">: {VISTAS[v.vista]}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Arquivos
        para="fotoDoVeiculo"
        alvo={uid}
        aceita="image/jpeg,image/png,image/webp,image/heic,.heic"
        titulo="Outras fotos deste veículo"
        dica="O nome diz a vista: frente.jpg, painel.jpg, chassi.jpg."
        verbo="Escolher fotos"
        aoReceber={() => void queryClient.invalidateQueries({ queryKey: chave })}
      />
    </PaginaDeLista>
  );
}
