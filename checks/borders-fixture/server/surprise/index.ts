// crosses: every-domain-has-a-layer
