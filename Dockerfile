# One image for every role: ROLE says what a container does.
FROM node:22-bookworm-slim
WORKDIR /srv/gesso
COPY . .
RUN npm ci && npm run build && npx vite build --config vite.server.config.ts && chown -R node:node .
# Without the registry the image works too, by kernels.
ENV GESSO_MODELS_DIR=/srv/gesso-models
RUN (npm run -s models -- add || echo "Built without trained models") && npm cache clean --force
USER node
ENV HOST=0.0.0.0 PORT=4173
EXPOSE 4173
CMD ["node", "api/server/launch.cjs"]
