import { VISTAS } from '@martelo/schemas/fotos/vistas.ts';
import { modelosDeFotos } from '@martelo/schemas/modelos-de-fotos/modelo-de-fotos.ts';
import { useState } from 'react';
import { Guias } from '../../fotos/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { ImagemNoFormulario } from '../../ui/arquivos/imagem.tsx';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, Inteiro, useRegistro } from '../../ui/registro/door.ts';
import estilos from './modelo-de-fotos.module.css';

/** One model: the views that it asks for, an example of each, and the lines over the camera. */
export function PaginaDeModeloDeFotos() {
  const { hotsite } = raiz.useRouteContext();
  const f = useRegistro(modelosDeFotos);
  const { vistas = [], linhas = [] } = f.valores;
  const [escolhida, setEscolhida] = useState<string | null>(null);
  const daVista = vistas.find((v) => v.vista === escolhida) ?? vistas[0];
  return (
    <Formulario de={f}>
      <Grupo titulo="Para quais veículos">
        <f.Campo nome="nome" inteiro />
        <f.Campo nome="patio" />
        <f.Campo nome="tipo" />
      </Grupo>
      <Grupo titulo="Vistas que o veículo precisa">
        <f.Campo nome="vistas" inteiro />
      </Grupo>
      <Grupo titulo="Linhas-guia">
        <f.Campo nome="linhas" inteiro />
      </Grupo>
      {daVista?.vista !== undefined && (
        <Grupo titulo="Exemplo e linhas de uma vista">
          <Inteiro>
            <CampoDeEscolha
              label="Vista"
              value={daVista.vista}
              data={vistas.flatMap((v) =>
                v.vista === undefined ? [] : [{ value: v.vista, label: VISTAS[v.vista] }],
              )}
              onChange={(e) => setEscolhida(e.currentTarget.value)}
            />
          </Inteiro>
          <Inteiro>
            <div className={estilos.visor}>
              {daVista.exemplo !== undefined && daVista.exemplo !== '' && (
                <img src={daVista.exemplo} alt={`Exemplo: ${VISTAS[daVista.vista]}`} />
              )}
              <Guias
                linhas={linhas
                  .filter((l) => l.vista === daVista.vista)
                  .map((l) => ({ ...l, rotacao: l.rotacao ?? 0 }))}
              />
            </div>
          </Inteiro>
          <ImagemNoFormulario
            key={daVista.vista}
            qual="modeloDeFotos"
            alvo={hotsite.uid}
            rotulo="Imagem de exemplo"
            fundo="claro"
            url={daVista.exemplo ?? ''}
            podeMudar={!f.soLeitura}
            aoEnviar={(exemplo) =>
              f.mudar(
                'vistas',
                vistas.map((v) => (v.vista === daVista.vista ? { ...v, exemplo } : v)),
              )
            }
          />
        </Grupo>
      )}
      <Historico />
    </Formulario>
  );
}
